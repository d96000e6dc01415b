import { Navigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'

export function UserScreen() {
  const { username = '' } = useParams()
  return <Navigate to={paths.creator.href(username)} replace />
}
