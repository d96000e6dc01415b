import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting, compileHint } from './scripts/build/chunks.ts'
import { pushWorkerPlugin } from './scripts/build/push-worker-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), pushWorkerPlugin()],
  // The page server that is built is one file that needs no packages beside it. The sources use those of node_modules.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: {
        target: 'es2022',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting, postBanner: compileHint } },
      },
    },
    ssr: {
      build: {
        target: 'node20',
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name].mjs' } },
      },
    },
  },
}))
