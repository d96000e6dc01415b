import { paths } from '#src/config/paths.ts'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { useRouteParams } from '#src/lib/url/route-params.ts'

function UserScreen() {
  const { username = '' } = useRouteParams()
  return <Redirect to={paths.creator.href(username)} />
}

export { UserScreen as Component }
