import HeartIcon from 'lucide-react/icons/heart'
import { type MouseEvent, useRef } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { type SavedChange, StorageFailed, useChangeSaved, useSavedList } from '#src/data/saved/queries.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { classNames } from '#src/lib/format/class-names.ts'

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

type HeartProps = { productId: string; title: string }

/** Saves a product, or takes it out again. */
export function Heart({ productId, title }: HeartProps) {
  const { list, userId } = useSavedList()
  const { mutate } = useChangeSaved({ onError: tellFailure })
  const isSaved = list?.some((one) => one.productId === productId) ?? false
  // What the last press wants, which may come before the one before it is shown.
  const wanted = useRef<boolean>(null)
  const press = ({ detail }: MouseEvent) => {
    // A double click wants it once.
    if (detail > 1 || list === undefined) return
    const isWanted = !(wanted.current ?? isSaved)
    wanted.current = isWanted
    const settled = () => {
      wanted.current = null
    }
    mutate({ userId, productIds: [productId], isSaved: isWanted }, { onSettled: settled })
  }
  const name = isSaved ? m.saved_heart_saved({ title }) : m.saved_heart_save({ title })
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={name}
      title={name}
      onClick={press}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-card text-ink transition-colors hover:border-line-strong"
    >
      <HeartIcon aria-hidden className={classNames('size-5', isSaved && 'fill-danger stroke-danger')} />
    </button>
  )
}
