import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { classNames } from '#src/lib/format/class-names.ts'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'

import { useModal } from './use-modal.ts'

type DrawerProps = {
  /** The name for screen readers. */
  name: string
  side?: 'left' | 'right'
  /** `wide` is for a form with a `DrawerHead`; on phones it comes from the bottom. */
  width?: 'narrow' | 'wide'
  /** False if much could be lost: then only the close button closes the drawer, not Escape or the backdrop. */
  isDismissible?: boolean
  onClose: () => void
  children: ReactNode
}

const sheet =
  'sm:h-dvh sm:w-[min(56rem,92vw)] max-sm:mt-auto max-sm:h-[calc(100dvh-2rem)] max-sm:w-full max-sm:rounded-t-card max-sm:border-t max-sm:border-x-0 max-sm:open:starting:translate-x-0! max-sm:open:starting:translate-y-6 scroll-pt-20 scroll-pb-24'

/** A modal panel at the side of the screen that is open while it is mounted. */
export function Drawer({
  name,
  side = 'left',
  width = 'narrow',
  isDismissible = true,
  onClose,
  children,
}: DrawerProps) {
  const modal = useModal({ onClose, isDismissible })
  return (
    <dialog
      {...modal}
      aria-label={name}
      className={classNames(
        'm-0 max-h-none max-w-none overflow-y-auto overscroll-contain border-line bg-paper p-0 text-ink backdrop:bg-black/50',
        'transition-[opacity,translate] open:starting:opacity-0',
        width === 'narrow' ? 'h-dvh w-[min(20rem,88vw)]' : sheet,
        side === 'left'
          ? 'border-r open:starting:-translate-x-6'
          : 'ml-auto border-l open:starting:translate-x-6',
      )}
    >
      <div className="flex min-h-full flex-col p-4">
        {width === 'narrow' && (
          <CloseButton onClose={onClose} className="sticky top-1 z-30 -mt-1 self-end bg-paper" />
        )}
        {children}
      </div>
    </dialog>
  )
}

type DrawerHeadProps = { onClose: () => void; children: ReactNode }

/** The head of a long drawer, with its title and the close button. It stays in view. */
export function DrawerHead({ onClose, children }: DrawerHeadProps) {
  return (
    <header className="sticky top-0 z-30 -mx-4 -mt-4 flex items-center justify-between gap-4 border-b border-line bg-paper/92 px-4 py-2 backdrop-filter-[blur(12px)]">
      <div className="min-w-0">{children}</div>
      <CloseButton onClose={onClose} />
    </header>
  )
}

function CloseButton({ onClose, className }: { onClose: () => void; className?: string }) {
  return (
    <IconButton
      name={m.ui_close()}
      icon={<X aria-hidden />}
      onClick={onClose}
      className={classNames('-mr-1', className)}
    />
  )
}
