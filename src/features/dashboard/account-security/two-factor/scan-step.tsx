import Copy from 'lucide-react/icons/copy'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { CopyButton } from '#src/components/ui/action/copy-button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { focusOnOpen } from '#src/components/ui/overlay/opening-focus.ts'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { brand } from '#src/config/brand.ts'
import { authenticatorUri } from '#src/domain/account/two-factor.ts'
import { drawQr } from '#src/lib/browser/qr-image.ts'
import { codesCopyFailedTexts } from './texts.ts'

const PIXELS = 200
/** Pixels. Larger than the code is shown, so that it is sharp on dense screens. */
const DRAWN = 800
const colors = { foreground: '#14120f', background: '#ffffff' }

/** Draws the code in the browser, so that the secret is not sent to any service. */
function qrAddress(uri: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawQr(uri, DRAWN, colors))}`
}

/** Adds spaces between groups of four, which are easier to type. Authenticator apps ignore the spaces. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

type ScanStepProps = { email: string; secret: string; onNext: () => void; onCancel: () => void }

export function ScanStep({ email, secret, onNext, onCancel }: ScanStepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">{m.two_factor_set_up_scan_help()}</p>
      <img
        src={qrAddress(authenticatorUri({ issuer: brand.name, email, secret }))}
        alt={m.two_factor_set_up_image()}
        width={PIXELS}
        height={PIXELS}
        className="justify-self-center rounded-control border border-line"
      />
      <Field label={m.two_factor_set_up_secret()} help={m.two_factor_set_up_secret_help()}>
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={4}
            spellCheck={false}
            value={inGroups(secret)}
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <div className="grid sm:justify-start">
        <CopyButton
          text={secret}
          label={m.two_factor_set_up_copy()}
          copiedLabel={m.two_factor_set_up_copied()}
          failed={codesCopyFailedTexts()}
          icon={<Copy aria-hidden className="size-4.5" />}
        />
      </div>
      <div className="flex gap-3 pt-1 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {m.two_factor_cancel()}
        </Button>
        <Button ref={focusOnOpen} onClick={onNext}>
          {m.two_factor_set_up_next()}
        </Button>
      </div>
    </div>
  )
}
