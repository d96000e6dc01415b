import { randomOf } from '../random.ts'

/** How many steps each colour has. Editing programs require at least that many. */
const SIZE = 17

/** Makes a lookup table of colours (LUT) for editing programs. */
export function cube(name: string): string {
  const random = randomOf(name)
  const [warmth, contrast] = [random.next() * 0.12, 0.85 + random.next() * 0.3]
  const curve = (value: number, shift: number) =>
    Math.min(1, Math.max(0, (value - 0.5) * contrast + 0.5 + shift)).toFixed(6)
  const rows: string[] = []
  const steps = Array.from({ length: SIZE }, (_, step) => step / (SIZE - 1))
  for (const blue of steps) {
    for (const green of steps) {
      for (const red of steps) rows.push(`${curve(red, warmth)} ${curve(green, 0)} ${curve(blue, -warmth)}`)
    }
  }
  return `TITLE "${name}"\nLUT_3D_SIZE ${SIZE}\n${rows.join('\n')}\n`
}

/** Makes a preset for developing photographs in Lightroom and Camera Raw. */
export function preset(name: string): string {
  const random = randomOf(name)
  const settings = {
    Exposure2012: (random.next() - 0.5).toFixed(2),
    Contrast2012: random.between(-25, 20),
    Highlights2012: random.between(-60, 0),
    Shadows2012: random.between(0, 45),
    Vibrance: random.between(-20, 15),
    GrainAmount: random.between(0, 30),
    Temperature: random.between(4800, 6400),
  }
  const attributes = Object.entries(settings).map(([key, value]) => `   crs:${key}="${value}"`)
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
   crs:PresetType="Normal" crs:Version="15.0" crs:HasSettings="True"
${attributes.join('\n')}>
   <crs:Name><rdf:Alt><rdf:li xml:lang="x-default">${name}</rdf:li></rdf:Alt></crs:Name>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
`
}
