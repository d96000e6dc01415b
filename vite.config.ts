import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './scripts/build/chunks.ts'
import { fetchedImportsPlugin } from './scripts/build/fetched-imports-plugin.ts'
import { loadedImportsPlugin } from './scripts/build/loaded-imports-plugin.ts'
import { unusedComponentsPlugin } from './scripts/build/unused-components-plugin.ts'
import { messagesInDevelopment } from './scripts/messages/messages-plugin.ts'
import { pushWorkerPlugin } from './scripts/build/push-worker-plugin.ts'
import { messagesModules } from './scripts/messages/compile-messages.ts'

export default defineConfig(({ command }) => ({
  // A build adds the plugin for its language, see scripts/build/build-site.ts.
  plugins: [
    messagesInDevelopment(),
    react(),
    tailwindcss(),
    pushWorkerPlugin(),
    fetchedImportsPlugin(),
    loadedImportsPlugin(),
    unusedComponentsPlugin(),
  ],
  resolve: { alias: messagesModules(command === 'build' ? 'build' : 'development') },
  // The page server that is built is one file that needs no packages beside it. The sources use those of node_modules.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: {
        target: 'es2022',
        manifest: true,
        rolldownOptions: {
          output: { codeSplitting },
          treeshake: { moduleSideEffects: [{ test: /\/\.messages\//, sideEffects: false }] },
        },
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
