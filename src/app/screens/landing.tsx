import { PageShell } from '#src/components/layout/page-shell.tsx'
import { brand } from '#src/config/brand.ts'

export function LandingScreen() {
  return (
    <PageShell account={{ status: 'signed-out' }}>
      <div className="container-page py-16">
        <h1 className="text-hero">{brand.tagline}</h1>
      </div>
    </PageShell>
  )
}
