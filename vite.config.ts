import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting, compileHint } from './scripts/build/chunks.ts'
import { headersPlugin } from './scripts/build/headers-plugin.ts'
import { pagesPlugin } from './scripts/build/pages-plugin.ts'
import { pushWorkerPlugin } from './scripts/build/push-worker-plugin.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), pagesPlugin(), pushWorkerPlugin(), headersPlugin()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', libraries: 'src/libraries.ts' },
      output: { codeSplitting, postBanner: compileHint },
    },
  },
})
