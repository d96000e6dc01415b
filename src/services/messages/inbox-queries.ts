import { queryOptions, useMutation } from '@tanstack/react-query'
import { deleteMessage, listMessages, markMessage } from './inbox-api.ts'
import { audienceKey, useAudienceChange } from '#src/services/followers/audience/queries.ts'

/** @param page from 1 */
export const messagesQuery = (creatorId: string, page: number) =>
  queryOptions({
    queryKey: [...audienceKey, 'messages', creatorId, page],
    queryFn: () => listMessages(creatorId, page),
  })

export function useMarkMessage() {
  return useMutation({
    mutationFn: ({ messageId, isRead }: { messageId: string; isRead: boolean }) =>
      markMessage(messageId, isRead),
    ...useAudienceChange(),
  })
}

export function useDeleteMessage() {
  return useMutation({ mutationFn: deleteMessage, ...useAudienceChange() })
}
