import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { m } from '#messages'
import { CopyButton } from '#src/components/ui/action/copy-button.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { saveFile } from '#src/lib/browser/start-download.ts'
import { recoveryFile, recoveryFileName } from './recovery-file.ts'
import { codesCopyFailedTexts } from './texts.ts'

type RecoveryCodesProps = { email: string; codes: readonly string[] }

/** Shows new recovery codes. They can't be shown again later. */
export function RecoveryCodes({ email, codes }: RecoveryCodesProps) {
  const save = () =>
    saveFile(new Blob([recoveryFile(email, codes)], { type: 'text/plain;charset=utf-8' }), recoveryFileName())
  return (
    <>
      <p className="text-muted">{m.two_factor_codes_help()}</p>
      <ul
        aria-label={m.two_factor_codes_list()}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control border border-line bg-sunken p-4 text-center font-mono tracking-wide max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <CopyButton
          text={codes.join('\n')}
          label={m.two_factor_codes_copy()}
          copiedLabel={m.two_factor_codes_copied()}
          failed={codesCopyFailedTexts()}
          icon={<Copy aria-hidden className="size-4.5" />}
        />
        <Button variant="secondary" icon={<Download aria-hidden className="size-4.5" />} onClick={save}>
          {m.two_factor_codes_download()}
        </Button>
      </div>
    </>
  )
}
