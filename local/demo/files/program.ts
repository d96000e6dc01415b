import type { DemoProduct } from '#local/demo/data/products.ts'

/** Makes a small program for Node that works: it sorts the lines of its input by how often they occur. */
export function program({ title, description }: DemoProduct, slug: string): Record<string, string> {
  const manifest = {
    name: slug,
    version: '1.2.0',
    description,
    type: 'module',
    bin: { [slug]: './bin/main.js' },
    scripts: { test: 'node --test' },
    engines: { node: '>=20' },
  }
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': `# ${title}\n\n${description}\n\n## Use\n\n    node bin/main.js < a-file.txt\n    node bin/main.js --help\n`,
    'CHANGELOG.md': '# 1.2.0\n\n- Reads from standard input\n\n# 1.0.0\n\n- First version\n',
    'bin/main.js': `#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { byFrequency } from '../src/by-frequency.js'

if (process.argv.includes('--help')) {
  console.log(${JSON.stringify(`${title}: ${description}`)})
} else {
  for (const [line, count] of byFrequency(await text(process.stdin))) console.log(\`\${count}\\t\${line}\`)
}
`,
    'src/by-frequency.js': `/** The lines of a text with how often each occurs, the most frequent first. */
export function byFrequency(text) {
  const counts = new Map()
  for (const line of text.split('\\n').filter(Boolean)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}
`,
    'test/by-frequency.test.js': `import assert from 'node:assert/strict'
import test from 'node:test'
import { byFrequency } from '../src/by-frequency.js'

test('the most frequent line comes first', () => {
  assert.deepEqual(byFrequency('a\\nb\\nb\\n'), [['b', 2], ['a', 1]])
})
`,
  }
}
