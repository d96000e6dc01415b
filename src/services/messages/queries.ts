import { useMutation } from '@tanstack/react-query'
import type { ContactValues } from '#src/domain/contracts/marketplace/messages.ts'
import { sendMessage } from './api.ts'

type Message = { submissionId: string; values: ContactValues }

export function useSendMessage(creatorId: string) {
  return useMutation({
    mutationFn: ({ submissionId, values }: Message) => sendMessage(creatorId, submissionId, values),
  })
}
