import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link } from '#src/lib/url/link.tsx'
import { nextIndex } from '#src/components/ui/overlay/roving-focus.ts'

/** The props of the button that opens a menu. */
export type MenuTriggerProps = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  trigger: (props: MenuTriggerProps) => ReactNode
  children: ReactNode
}

/** A menu behind a button. It is a native popover: above everything, and closed by Escape or a click elsewhere. */
export function Menu({ trigger, children }: MenuProps) {
  const id = useId()
  const buttonId = `${id}-button`
  const [isOpen, setIsOpen] = useState(false)

  const open = () => {
    const menu = document.getElementById(id)
    const button = document.getElementById(buttonId)
    if (!menu || !button) return
    menu.showPopover()
    placeBelow(menu, button)
    itemsOf(menu)[0]?.focus()
  }

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }

  return (
    <>
      {trigger({
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: open,
        onKeyDown: openByKey,
      })}
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={buttonId}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
        onClick={(event) => {
          event.currentTarget.hidePopover()
          document.getElementById(buttonId)?.focus()
        }}
        className="fixed inset-auto m-0 min-w-48 rounded-card border border-line bg-card p-1.5 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  const items = itemsOf(event.currentTarget)
  const next = nextIndex(
    event.key,
    items.findIndex((item) => item === document.activeElement),
    items.length,
  )
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
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
