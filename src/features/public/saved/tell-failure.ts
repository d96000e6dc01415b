import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { type SavedChange, StorageFailed } from '#src/services/saved/queries.ts'
import { limits } from '#src/domain/limits/limits.ts'

const reasonOf = (error: Error) =>
  error instanceof StorageFailed ? m.saved_failed_storage() : messageOf(error)

export function tellFailure(error: Error, { isSaved }: SavedChange): void {
  showToast({
    type: 'error',
    title: isSaved ? m.saved_failed_put() : m.saved_failed_remove(),
    message: reasonOf(error),
    duration: limits.toast.error,
  })
}
