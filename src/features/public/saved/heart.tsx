import HeartIcon from 'lucide-react/icons/heart'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import type { HeartKeeperProps } from './heart-keeper.tsx'

type Keeper = ComponentType<HeartKeeperProps>

let known: Keeper | undefined
const loadKeeper = async () => (known ??= (await import('./heart-keeper.tsx')).HeartKeeper)

function tellNoCode() {
  showToast({
    type: 'error',
    title: m.saved_failed_put(),
    message: m.ui_part_failed(),
    duration: limits.toast.error,
  })
}

type HeartProps = {
  productId: string
  title: string
  /** Whether the product was saved, as far as that is known before the code has come. */
  wasSaved?: boolean
}

/**
 * The button that saves a product, or removes it again. The server renders it unpressed. The code that reads and changes what is
 * saved comes after the first scripts, and a press before that is kept.
 */
export function Heart({ productId, title, wasSaved = false }: HeartProps) {
  const [Code, setCode] = useState(() => known)
  const [isSaved, setSaved] = useState(wasSaved)
  // The state that the last press asked for, until it is saved.
  const [wish, setWish] = useState<boolean | null>(null)
  const fetchCode = useCallback(() => loadKeeper().then((Loaded) => setCode(() => Loaded)), [])
  useEffect(() => void fetchCode().catch(() => undefined), [fetchCode])
  const isShown = wish ?? isSaved

  const press = ({ detail }: MouseEvent) => {
    // A double click counts as one press.
    if (detail > 1) return
    setWish(!isShown)
    if (Code) return
    fetchCode().catch(() => {
      setWish(null)
      tellNoCode()
    })
  }
  const name = m.saved_heart_save({ title })
  return (
    <>
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={name}
        title={name}
        onClick={press}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-card text-ink transition-colors hover:border-line-strong"
      >
        <HeartIcon aria-hidden className={classNames('size-5', isShown && 'fill-danger stroke-danger')} />
      </button>
      {Code && <Code productId={productId} wish={wish} onKnown={setSaved} onDone={setWish} />}
    </>
  )
}
