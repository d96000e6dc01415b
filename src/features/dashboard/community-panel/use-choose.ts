import { useNavigate } from '#src/lib/url/router.tsx'

/** Leads to what a change of the filters finds; while somebody types, in the place of what was typed before. */
export function useChoose<Filters>(hrefWith: (change: Partial<Filters>) => string) {
  const navigate = useNavigate()
  return (change: Partial<Filters>, replace = false) => navigate(hrefWith(change), { replace })
}
