import { paths } from '#src/config/paths.ts'
import { useRouteParameters } from '#src/lib/url/router.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'

export function UserScreen() {
  const { username = '' } = useRouteParameters()
  return <Redirect to={paths.creator.href(username)} />
}
