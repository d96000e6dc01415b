import { useMutation } from '@tanstack/react-query'
import type { ContactValues } from '#src/domain/contracts/marketplace/messages.ts'
import { sendMessage } from './api.ts'

type Message = { submissionId: string; values: ContactValues; orderId: string | undefined }

export function useSendMessage(creatorId: string) {
  return useMutation({
    mutationFn: ({ submissionId, values, orderId }: Message) =>
      sendMessage(creatorId, submissionId, values, orderId),
  })
}
