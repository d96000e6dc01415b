import { m } from '#messages'
import { fileKinds, fileKindTexts } from '#src/domain/discovery/file-kind.ts'
import { productFileKinds } from '#src/domain/files/product-files.ts'

/** What can be sold, by kind. It is long, so it is folded. */
export function FileKindList() {
  const texts = fileKindTexts()
  return (
    <details className="text-sm">
      <summary className="min-h-11 w-fit cursor-pointer content-center font-medium">
        {m.product_editor_file_kinds()}
      </summary>
      <dl className="grid gap-x-4 gap-y-2 pt-1 sm:grid-cols-[auto_1fr]">
        {fileKinds.map((kind) => (
          <div key={kind} className="contents">
            <dt className="font-medium">{texts[kind]}</dt>
            <dd className="text-muted">{productFileKinds[kind].join(', ').toUpperCase()}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
