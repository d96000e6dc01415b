import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type DrawerProps = {
  /** What it holds, for screen readers. */
  name: string
  side?: 'left' | 'right'
  onClose: () => void
  children: ReactNode
}

/** A modal panel from the side, open while it is mounted. */
export function Drawer({ name, side = 'left', onClose, children }: DrawerProps) {
  const modal = useModal({ onClose })
  return (
    <dialog
      {...modal}
      aria-label={name}
      className={classNames(
        'm-0 h-dvh max-h-none w-[min(20rem,88vw)] max-w-none overflow-y-auto overscroll-contain border-line bg-paper p-0 text-ink backdrop:bg-black/50',
        'transition-[opacity,translate] open:starting:opacity-0',
        side === 'left'
          ? 'border-r open:starting:-translate-x-6'
          : 'ml-auto border-l open:starting:translate-x-6',
      )}
    >
      <div className="flex min-h-full flex-col p-4">
        <IconButton
          name="Close"
          icon={<X aria-hidden />}
          onClick={onClose}
          className="-mt-1 -mr-1 self-end"
        />
        {children}
      </div>
    </dialog>
  )
}
