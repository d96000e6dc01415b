import { m } from '#messages'

/** Shows the code that creators copy, in an otherwise empty page. */
export function ButtonPreview({ code }: { code: string }) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-medium">{m.graphics_button_form_preview()}</figcaption>
      <iframe
        title={m.graphics_button_form_preview()}
        sandbox=""
        tabIndex={-1}
        srcDoc={`<!doctype html><html><title>${m.graphics_button_form_preview()}</title><body style="margin:0;height:100vh;display:grid;place-items:center"><main>${code}</main></body></html>`}
        className="h-28 w-full rounded-control border border-line bg-white"
      />
    </figure>
  )
}
