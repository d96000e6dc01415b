import { useNavigate } from 'react-router'

/** Leads to what a change of the filters finds; while somebody types, in the place of what was typed before. */
export function useChoose<Filters>(hrefWith: (change: Partial<Filters>) => string) {
  const navigate = useNavigate()
  return (change: Partial<Filters>, replace = false) =>
    void navigate(hrefWith(change), { replace, preventScrollReset: true })
}
