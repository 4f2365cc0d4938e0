import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { assetNames } from './scripts/asset-names.ts'
import { browsers } from './scripts/browsers.ts'
import { samplePictures } from './scripts/sample-pictures.ts'
import { chunks } from './web/chunks.ts'

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

/** Leaves out two parts of the router that the shop replaces: its JSON format of search parameters, and its view of an error. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /router\/dist\/esm\/CatchBoundary\.js|router-core\/dist\/esm\/searchParams\.js/ },
    handler: (code, id) => {
      const lean = id.includes('searchParams') ? withoutValues(code) : withPlainError(code)
      if (lean === code) throw new Error(`The router's ${id} has changed: see what lean-router leaves out.`)
      return { code: lean, map: null }
    },
  },
}

const withoutValues = (code: string) =>
  code.replace(/^[^]*\nexport \{(.*)\}[^]*$/, (_, names: string) =>
    names
      .split(',')
      .map((name) => `export const ${name} = undefined`)
      .join('\n'),
  )

/** It is shown only if the shop's own view of an error fails too. */
const withPlainError = (code: string) =>
  code.replace(
    /\nfunction ErrorComponent\([^]*?\n\}\n/,
    "\nconst ErrorComponent = () => 'This page did not load'\n",
  )

export default defineConfig({
  plugins: [react(), tailwind(), samplePictures(), plainImports, leanRouter],
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
    chunkSizeWarningLimit: 1_000, // the code that fills in forms is loaded when a form is opened
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: {
            codeSplitting: { groups: chunks },
            // The file that every page loads has the names of all others, and hashes hardly compress, so they are short.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            hashCharacters: 'hex',
            assetFileNames: assetNames,
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // The server names style sheets of the browser's build, so both must name them alike.
        rolldownOptions: {
          input: 'web/entry-server.tsx',
          output: { hashCharacters: 'hex', assetFileNames: assetNames },
        },
      },
    },
  },
  builder: {},
})
