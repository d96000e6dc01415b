import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { nextIndex } from './roving-focus.ts'

type MenuProps = {
  /** Gets what the button that opens it needs. */
  trigger: (props: {
    id: string
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
    onClick: () => void
    onKeyDown: (event: KeyboardEvent) => void
    ref: (element: HTMLButtonElement | null) => void
  }) => ReactNode
  lang?: string
  children: ReactNode
}

/** Actions behind one button, in the platform's popover: above everything, closed by Escape or a click elsewhere. */
export function Menu({ trigger, lang, children }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  const open = () => {
    if (!menu.current || !button.current) return
    menu.current.showPopover()
    placeBelow(menu.current, button.current)
    items()[0]?.focus()
  }

  const moveFocus = (event: KeyboardEvent) => {
    const all = items()
    const next = nextIndex(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      all.length,
    )
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <>
      {trigger({
        id: `${id}-button`,
        ref: (element) => {
          button.current = element
        },
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: open,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        },
      })}
      <div
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        lang={lang}
        aria-labelledby={`${id}-button`}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
        onClick={() => {
          menu.current?.hidePopover()
          button.current?.focus()
        }}
        className="fixed inset-auto m-0 min-w-48 rounded-card border border-line bg-card p-1.5 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}

function placeBelow(menu: HTMLElement, button: HTMLElement) {
  const anchor = button.getBoundingClientRect()
  const left = Math.max(
    8,
    Math.min(anchor.right - menu.offsetWidth, window.innerWidth - menu.offsetWidth - 8),
  )
  const fitsBelow = anchor.bottom + 6 + menu.offsetHeight <= window.innerHeight
  menu.style.left = `${left}px`
  menu.style.top = `${fitsBelow ? anchor.bottom + 6 : Math.max(8, anchor.top - 6 - menu.offsetHeight)}px`
}

const itemStyles =
  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left text-base text-ink no-underline hover:bg-ink/7 focus-visible:bg-ink/7 [&>svg]:size-4.5 [&>svg]:text-muted'

export function MenuItem(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} role="menuitem" tabIndex={-1} className={itemStyles} />
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={itemStyles}>
      {children}
    </Link>
  )
}
