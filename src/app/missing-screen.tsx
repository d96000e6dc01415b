import FileX from 'lucide-react/icons/file-x'
import { NavigationType, useNavigationType } from 'react-router'
import { m } from '#messages'
import { MissingPage } from '#src/components/layout/missing-page.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { paths } from '#src/config/paths.ts'
import { PublicPage } from './public-page.tsx'

const home = paths.landing.href()

export const Missing = () => (
  <MissingPage
    icon={FileX}
    texts={{ title: m.app_missing_title(), text: m.app_missing_text(), back: m.app_missing_back() }}
    backTo={home}
  />
)

/** An address at which there is nothing. A link of the app that leads there ends at the landing page. */
export function MissingScreen() {
  if (useNavigationType() !== NavigationType.Pop) return <Redirect to={home} />
  return (
    <PublicPage>
      <Missing />
    </PublicPage>
  )
}
