// The build of the brokerage's desk. It is separate from the shop's build. In one build, every shopper would download the code that both share.
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetNames } from './scripts/asset-names.ts'
import { browsers } from './scripts/browsers.ts'

export default defineConfig({
  root: fileURLToPath(new URL('desk', import.meta.url)),
  base: '/desk/',
  plugins: [react(), tailwind()],
  publicDir: '../web/public',
  cacheDir: fileURLToPath(new URL('node_modules/.vite-desk', import.meta.url)),
  // Fonts and the like come from the shop's build, at the shop's addresses.
  experimental: {
    renderBuiltUrl: (name, { type }) => (type === 'public' ? `/${name}` : undefined),
  },
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: '../dist/desk',
    copyPublicDir: false, // the shop's build serves these files
    emptyOutDir: true,
    assetsInlineLimit: 0, // the desk's security policy allows no data: fonts and scripts
    target: browsers,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        assetFileNames: assetNames,
        // What every page needs at once is one file. It compresses better than many small files.
        codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] },
      },
    },
  },
})
