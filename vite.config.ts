import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { samplePictures } from './scripts/sample-pictures.ts'

export default defineConfig({
  plugins: [react(), tailwind(), samplePictures()],
  appType: 'custom',
  publicDir: 'web/public',
  build: {
    // Everything is a file of its own: the pages' security policy allows no data: fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'web/entry-client.tsx' } },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry-server.tsx' },
      },
    },
  },
  builder: {},
})
