import {
  decodePDFRawStream,
  ParseSpeeds,
  type PDFContext,
  PDFDocument,
  type PDFObject,
  PDFObjectStreamParser,
  type PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'

/** Read as objects, so many bytes would take longer than anybody has. */
const mostBytes = 64 * 1024 * 1024
const blockBytes = 64 * 1024

/** All objects of a file, those in packed streams too; undefined when those streams unpack too far. One file at a time. */
export const loadObjects = async (
  content: Uint8Array,
): Promise<{ context: PDFContext; objects: PDFObject[] } | undefined> => {
  left = mostBytes
  const { context } = await PDFDocument.load(content, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  })
  return left < 0
    ? undefined
    : { context, objects: context.enumerateIndirectObjects().map(([, object]) => object) }
}

let left = mostBytes

/** Throws once all together go too far. The library takes that for a broken object and reads on, past all the others. */
const spend = (stream: PDFRawStream) => {
  const content = decodePDFRawStream(stream)
  for (let bytes = 1; bytes > 0 && left >= 0; left -= bytes) bytes = content.getBytes(blockBytes).length
  if (left < 0) throw new Error('The streams of objects unpack too far.')
}

// It unpacks them while it loads, and has no bound for that: each is looked at before.
const { forStream: readObjects } = PDFObjectStreamParser
PDFObjectStreamParser.forStream = (stream, ...rest) => {
  spend(stream)
  return readObjects(stream, ...rest)
}
const { forStream: readTable } = PDFXRefStreamParser
PDFXRefStreamParser.forStream = (stream) => {
  spend(stream)
  return readTable(stream)
}
