import { paths } from '#src/config/paths.ts'
import { useParams } from 'react-router'
import { Redirect } from '#src/components/layout/redirect.tsx'

export function UserScreen() {
  const { username = '' } = useParams()
  return <Redirect to={paths.creator.href(username)} />
}
