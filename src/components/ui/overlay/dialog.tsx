import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { classNames } from '#src/lib/format/class-names.ts'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'

import { useModal } from './use-modal.ts'

type DialogProps = {
  title: string
  onClose: () => void
  /** False while work is running that must not be interrupted: Escape, backdrop and close button do nothing. */
  isDismissible?: boolean
  width?: 'narrow' | 'wide'
  /** For content that is taller than a phone: title and close button stay in view while it scrolls. */
  keepsTitle?: boolean
  children: ReactNode
}

/** A modal dialog that is open while it is mounted. On phones it is a sheet at the bottom of the screen. */
export function Dialog({
  title,
  onClose,
  isDismissible = true,
  width = 'narrow',
  keepsTitle = false,
  children,
}: DialogProps) {
  const titleId = useId()
  const modal = useModal({ onClose, isDismissible })
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-full overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-0 text-ink shadow-float',
        'backdrop:bg-[rgb(20_18_15/0.5)] max-sm:mx-0 max-sm:mt-auto max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0',
        // keeps a focused element from being hidden under a sticky end of the dialog
        'has-data-sticky-end:scroll-pb-40',
        keepsTitle && 'scroll-pt-20',
        'transition-[opacity,translate] open:starting:translate-y-3 open:starting:opacity-0',
        width === 'narrow' ? 'sm:max-w-md' : 'sm:max-w-2xl',
      )}
    >
      <div className="grid grid-cols-1 gap-4 p-6 max-sm:px-5 max-sm:pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
        <div
          className={classNames(
            'flex items-start justify-between gap-4',
            // a screen that is not much higher than the title shows the content instead
            keepsTitle &&
              '-mx-6 -mt-6 bg-card px-6 pt-6 pb-2 max-sm:-mx-5 max-sm:px-5 max-sm:pt-4 [@media(min-height:24rem)]:sticky top-0 z-10',
          )}
        >
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          {isDismissible && (
            <IconButton
              name={m.ui_close()}
              icon={<X aria-hidden />}
              onClick={onClose}
              className="-mt-1 -mr-2.5"
            />
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
