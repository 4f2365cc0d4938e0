import pdf from 'pdfjs-dist/package.json' with { type: 'json' }

/**
 * A file's name has a hash of its content. pdf.js itself puts the names of its decoders together, so these keep them, in a folder of
 * their edition.
 */
export const assetNames = ({ originalFileNames }: { originalFileNames: readonly string[] }): string =>
  originalFileNames.some((name) => name.includes('pdfjs-dist/wasm/'))
    ? `assets/pdfjs-${pdf.version}/[name][extname]`
    : 'assets/[name]-[hash][extname]'
