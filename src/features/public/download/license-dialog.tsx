import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import type { License } from './access.ts'
import { licenseNames, licenseTexts } from './texts.ts'

export function LicenseDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const { may, mayNot } = licenseTexts()[license]
  return (
    <Dialog title={licenseNames()[license]} onClose={onClose}>
      <Points
        title={m.download_license_may_title()}
        points={may}
        icon={<Check aria-hidden className="text-success" />}
      />
      <Points
        title={m.download_license_may_not_title()}
        points={mayNot}
        icon={<X aria-hidden className="text-danger" />}
      />
    </Dialog>
  )
}

type PointsProps = { title: string; points: readonly string[]; icon: ReactNode }

function Points({ title, points, icon }: PointsProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="grid gap-1.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5 [&>svg]:mt-1 [&>svg]:size-4.5 [&>svg]:shrink-0">
            {icon}
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
