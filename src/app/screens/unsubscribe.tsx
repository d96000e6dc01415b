import { useParams } from 'react-router'
import { Unsubscribe } from '#src/features/public/unsubscribe/unsubscribe.tsx'

export function UnsubscribeScreen() {
  const { token = '' } = useParams()
  return <Unsubscribe key={token} token={token} />
}
