import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { FoundKeys, MarketFindsProps } from './market-finds.tsx'
import { isShortcut } from './shortcut.ts'

/** Wide enough for the field to stand in the header. On narrower screens it opens over the header. */
const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** Returns the search of Explore that the address holds. */
function useSearchInAddress(): string {
  const { pathname, search } = useLocation()
  return pathname === paths.explore.href() ? (new URLSearchParams(search).get('q') ?? '') : ''
}

/** The code that finds while somebody types, which comes once somebody is about to. Without it the form leads to Explore. */
function useFinds() {
  const [Finds, setFinds] = useState<ComponentType<MarketFindsProps> | null>(null)
  const load = () => {
    if (Finds) return
    import('./market-finds.tsx').then(
      (loaded) => setFinds(() => loaded.MarketFinds),
      () => undefined,
    )
  }
  return { Finds, load }
}

/**
 * The search for products and creators: a form that leads to Explore, also without scripts, and a combobox (WAI-ARIA 1.2) as soon as its
 * code is there. On narrow screens the form is a native popover, which a button opens over the header.
 */
export function MarketSearch() {
  const id = useId()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<FoundKeys>(null)
  const inAddress = useSearchInAddress()
  const [seen, setSeen] = useState(inAddress)
  const [term, setTerm] = useState(inAddress)
  const [isListOpen, setIsListOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const { Finds, load } = useFinds()
  if (seen !== inAddress) {
    setSeen(inAddress)
    setTerm(inAddress)
  }

  const open = () => {
    if (!isWide()) form.current?.showPopover()
    input.current?.focus()
    input.current?.select()
  }
  const close = () => {
    setIsListOpen(false)
    if (!isWide()) form.current?.hidePopover()
  }
  const openByKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [])

  const isExpanded = isListOpen && Finds !== null && term.trim() !== ''
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    close()
    void navigate(paths.explore.href(undefined, { q: term.trim() }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape would also clear the field. Only in the header, where nothing is left to close, it may.
    if (event.key === 'Escape' && (isListOpen || !isWide())) {
      event.preventDefault()
      if (isExpanded) setIsListOpen(false)
      else close()
    } else if (event.key === 'ArrowDown' && !isListOpen) setIsListOpen(true)
    else if (isListOpen) keys.current?.press(event)
  }

  return (
    <>
      <IconButton
        name={m.market_search_open()}
        icon={<Search aria-hidden />}
        popoverTarget={id}
        popoverTargetAction="show"
        onPointerEnter={load}
        onClick={open}
        className="-mr-3 ml-auto lg:hidden"
      />
      <form
        ref={form}
        id={id}
        role="search"
        popover="auto"
        action={paths.explore.href()}
        onSubmit={onSubmit}
        className="inset-x-0 top-0 bottom-auto h-(--header-height) w-full max-w-none items-center gap-1 overflow-visible bg-paper text-ink max-lg:border-b max-lg:border-line max-lg:px-2 max-lg:open:flex lg:relative lg:flex lg:max-w-sm lg:min-w-0 lg:flex-1 lg:bg-transparent"
      >
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
          />
          <input
            ref={input}
            type="search"
            name="q"
            role="combobox"
            aria-label={m.market_search_label()}
            aria-expanded={isExpanded}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isExpanded ? active : undefined}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.search.term}
            placeholder={m.market_search_placeholder()}
            value={term}
            onPointerEnter={load}
            onFocus={() => {
              load()
              setIsListOpen(true)
            }}
            onBlur={() => setIsListOpen(false)}
            onChange={(event) => {
              setTerm(event.target.value)
              setIsListOpen(true)
            }}
            onKeyDown={onKeyDown}
            className="block h-11 w-full rounded-full border border-line-strong/60 bg-card pr-3 pl-10 text-base text-ink transition-colors placeholder:text-muted hover:border-line-strong focus:border-ink"
          />
        </div>
        <IconButton
          name={m.market_search_close()}
          icon={<X aria-hidden />}
          popoverTarget={id}
          popoverTargetAction="hide"
          className="lg:hidden"
        />
        {isExpanded && (
          <Finds id={`${id}-list`} term={term} keys={keys} onActive={setActive} onLeave={close} />
        )}
      </form>
    </>
  )
}
