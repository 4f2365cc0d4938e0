import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browsers } from './scripts/browsers.ts'
import { samplePictures } from './scripts/sample-pictures.ts'

/** The code that every page needs is one file. It compresses better than many small shared files. */
const base = {
  name: 'base',
  test: /node_modules\/((react|react-dom|scheduler)\/|@tanstack\/(?!react-query|query-core))|web\/(start-pages|api\/browser-call|session\/(?!keep-|use-)|lists\/(wishlist-button|add-to-cart-button|use-adding)|routes\/(?!focus-page)|router\.tsx|shell\/(?!equal-housing|category-menu|footer|legal-line|slide-in-menu|main-nav|nav-links|newsletter|menu-panel|language-picker|search-bar|page-not-found|social-links|telephone-link|top-bar-facts))|rules\/(promises|quantities|prices)|web\/catalogue\/price-with-fee|web\/ui\/(arrives-later|auto-play|retryLoad|patiently-asked|translated-text|button|field-error|first-icon|price|stars)\.tsx?/,
}

/** Style sheets are one file and nothing is preloaded by script, so Vite's wrapper around each import() has nothing to do. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
  renderChunk: (code) =>
    code.replaceAll(/__vitePreload\(\(\) => (import\("[^"]+"\)), __VITE_PRELOAD__\)/g, '$1'),
}

export default defineConfig({
  plugins: [react(), tailwind(), samplePictures(), plainImports],
  appType: 'custom',
  publicDir: 'web/public',
  // React has long had this hook itself, so the router's copy for older versions is left out.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    // Everything is a separate file, because the pages' security policy forbids fonts and scripts from data: URLs.
    assetsInlineLimit: 0,
    target: browsers, // of scripts and of style sheets
    // The document names what its page needs; the helper that would do so for later pages weighs more than it saves.
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000, // what fills in forms is loaded when a form is opened
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'web/entry-client.tsx', output: { codeSplitting: { groups: [base] } } },
      },
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
