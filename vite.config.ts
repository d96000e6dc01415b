import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting, compileHint } from './scripts/build/chunks.ts'
import { headersPlugin } from './scripts/build/headers-plugin.ts'
import { iconsPlugin } from './scripts/build/icons-plugin.ts'
import { pagesPlugin } from './scripts/build/pages-plugin.ts'
import { pushWorkerPlugin } from './scripts/build/push-worker-plugin.ts'

/** Lucide's icons ask for their maker by this name. Should they no longer, they come with their own, and are heavier. */
const iconMaker = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('src/components/icons/create-lucide-icon.ts', import.meta.url)),
}

export default defineConfig({
  plugins: [react(), tailwindcss(), iconsPlugin(), pagesPlugin(), pushWorkerPlugin(), headersPlugin()],
  resolve: { alias: [iconMaker] },
  // The pages that are rendered ahead must have the same icons.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', libraries: 'src/libraries.ts' },
      output: { codeSplitting, postBanner: compileHint },
    },
  },
})
