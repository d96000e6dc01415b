import PackageX from 'lucide-react/icons/package-x'
import { m } from '#messages'
import { MissingPage } from '#src/components/layout/missing-page.tsx'
import { paths } from '#src/config/paths.ts'

export function ProductNotFound({ username }: { username: string }) {
  const backTo = paths.creator.href(username)
  return (
    <MissingPage
      icon={PackageX}
      texts={{
        title: m.product_not_found_title(),
        text: m.product_not_found_text(),
        back: m.product_not_found_back(),
      }}
      backTo={backTo}
    />
  )
}
