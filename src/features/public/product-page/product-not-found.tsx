import PackageX from 'lucide-react/icons/package-x'
import { MissingPage } from '#src/components/layout/missing-page.tsx'
import { paths } from '#src/config/paths.ts'
import { productNotFoundTexts } from './texts.ts'

export function ProductNotFound({ username }: { username: string }) {
  const backTo = paths.creator.href(username)
  return <MissingPage icon={PackageX} texts={productNotFoundTexts()} backTo={backTo} />
}
