import { useMutation, useQueryClient } from '@tanstack/react-query'
import { creatorsKey } from '#src/services/profiles/creators/queries.ts'
import { ownAccountKey, sessionKey } from '#src/services/auth/session-queries.ts'

export {
  saveContentSettings,
  saveNotificationSettings,
  savePageSettings,
  savePaymentSettings,
  saveSeller,
} from './api.ts'

/** Saves the changed settings and refreshes everything that shows the account. */
export function useSaveSettings<Update>(save: (update: Update) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: () =>
      Promise.all(
        [sessionKey, ownAccountKey, creatorsKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
