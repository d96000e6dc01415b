import Search from 'lucide-react/icons/search'
import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { FieldState, MarketComboboxProps } from './market-combobox.tsx'
import { isShortcut } from './shortcut.ts'

const isMarket = (pathname: string) =>
  [paths.explore, paths.tag].some(({ pattern }) => matchPath(pattern, pathname) !== null)

/** Returns the search that the address holds, in Explore, in a category or with a tag. */
function useSearchInAddress(): string {
  const { pathname, search } = useLocation()
  return isMarket(pathname) ? (new URLSearchParams(search).get('q') ?? '') : ''
}

/**
 * The search for products and creators: a form that leads to Explore, also without scripts. Where the header has no room
 * for it, or the page has a search field of its own, it is a native popover, which a button opens over the header. What makes its field a
 * combobox is loaded once somebody is about to use it, as this is on every page.
 */
export function MarketSearch() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = useSearchInAddress()
  const [field, setField] = useState<FieldState>({ 'aria-expanded': false })
  const [Combobox, setCombobox] = useState<ComponentType<MarketComboboxProps> | null>(null)
  // What was typed stays until another search is in the address.
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current !== search && input.current) input.current.value = search
    shown.current = search
  }, [search])
  const load = () =>
    void import('./market-combobox.tsx').then(
      ({ MarketCombobox }) => setCombobox(() => MarketCombobox),
      // Without this code the form still leads to Explore.
      () => undefined,
    )
  const open = () => {
    if (form.current?.offsetWidth === 0) form.current.showPopover()
    input.current?.focus()
    input.current?.select()
  }
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <>
      <form
        ref={form}
        id={id}
        role="search"
        aria-label={m.market_search_label()}
        popover="auto"
        action={paths.explore.href()}
        onPointerEnter={load}
        className="market-search"
      >
        <Search aria-hidden />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-controls={`${id}-list`}
          {...field}
          aria-label={m.market_search_label()}
          autoComplete="off"
          placeholder={m.market_search_open()}
          defaultValue={search}
          onFocus={load}
        />
        {Combobox && <Combobox id={id} search={search} form={form} input={input} onChange={setField} />}
      </form>
      <IconButton
        name={m.market_search_open()}
        icon={<Search aria-hidden />}
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={open}
        className="-mr-3 ml-auto"
      />
    </>
  )
}
