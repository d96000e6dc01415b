import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const library = 'lucide-react'

const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g
const iconExport = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const exportedName = /default as (\w+)/g

/** Returns the library's file for each name of an icon. */
const filesIn = (index: string) =>
  new Map(
    [...index.matchAll(iconExport)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(exportedName)].map(([, name = '']) => [name, file] as const),
    ),
  )

export function withOwnIcons(code: string, index: string): string {
  const files = filesIn(index)
  const importOf = (name: string) => {
    const [icon = '', local = icon] = name.split(/\s+as\s+/)
    const file = files.get(icon)
    if (!file) throw new Error(`${library} has no icon ${icon}`)
    return `import ${local} from '${library}/icons/${file}';`
  }
  return code.replaceAll(iconImport, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map(importOf)
      .join(''),
  )
}

/**
 * Imports each icon from its own file. The library's index makes every module depend on every icon, so that the bundler
 * can't see which pages share an icon and makes a file of its own for each.
 */
export function iconsPlugin(): Plugin {
  let index = ''
  return {
    name: 'fundus-icons',
    apply: 'build',
    // TypeScript's types must be removed before this plugin runs.
    enforce: 'post',
    async buildStart() {
      const resolved = await this.resolve(library)
      if (!resolved) throw new Error(`${library} is not installed`)
      index = await readFile(resolved.id, 'utf8')
    },
    transform: {
      filter: { id: /\/src\//, code: library },
      handler: (code) => withOwnIcons(code, index),
    },
  }
}
