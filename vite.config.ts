import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './scripts/site/chunks.ts'
import { pagesPlugin } from './scripts/site/pages-plugin.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), pagesPlugin()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
})
