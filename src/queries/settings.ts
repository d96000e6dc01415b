import { useMutation, useQueryClient } from '@tanstack/react-query'
import { creatorsKey } from './creators.ts'
import { ownAccountKey } from './own-account.ts'
import { sessionKey } from './session.ts'

export {
  saveContentSettings,
  saveNotificationSettings,
  savePageSettings,
  savePaymentSettings,
} from '#src/services/settings.ts'

/** Saves what changed of a section, and shows it wherever the account is shown. */
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
