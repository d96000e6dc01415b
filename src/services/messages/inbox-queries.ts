import { queryOptions, useMutation } from '@tanstack/react-query'
import { deleteMessage, listMessages, markMessage } from './inbox-api.ts'
import { communityKey, useCommunityChange } from '#src/services/followers/community/queries.ts'

/** @param page from 1 */
export const messagesQuery = (creatorId: string, page: number) =>
  queryOptions({
    queryKey: [...communityKey, 'messages', creatorId, page],
    queryFn: () => listMessages(creatorId, page),
  })

export function useMarkMessage() {
  return useMutation({
    mutationFn: ({ messageId, isRead }: { messageId: string; isRead: boolean }) =>
      markMessage(messageId, isRead),
    ...useCommunityChange(),
  })
}

export function useDeleteMessage() {
  return useMutation({ mutationFn: deleteMessage, ...useCommunityChange() })
}
