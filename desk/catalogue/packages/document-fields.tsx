import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { DocumentLook, UploadedDocument } from '#contract/desk/catalogue/package-documents'
import { longestPackageName, mostDocuments } from '#rules/packages'
import { uploadLimitBytes } from '#rules/uploads'
import { call } from '#desk/api/call.ts'
import { sendDocument } from '#desk/upload/send-document.ts'
import { OrderedRows } from '#desk/catalogue/fields/ordered-rows.tsx'
import { tooMany } from '#desk/upload/too-many.ts'
import { UploadZone } from '#desk/upload/upload-zone.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Button } from '#desk/ui/button.tsx'
import { SelectField, TextField } from '#desk/ui/field.tsx'

type Document = PackageContent['documents'][number]

/** What a buyer receives: PDFs in their order, each with a preview of the fields to fill in. */
export const DocumentFields = ({ form }: { form: PackageForm }) => {
  const { value, error } = form.field('documents')
  const queries = useQueryClient()
  return (
    <>
      <UploadZone<UploadedDocument>
        words="Choose PDFs…"
        hint={`Or drop them here. At most ${uploadLimitBytes / 1024 / 1024} MB each. A file with the name of a document below replaces its file; earlier buyers keep the one they bought.`}
        accept=".pdf,application/pdf"
        isMultiple
        error={tooMany(value.length, mostDocuments)}
        send={sendDocument}
        onStored={({ pages, fields, ...file }) => {
          queries.setQueryData(lookQuery(file.fileKey).queryKey, { pages, fields })
          form.update('documents', (documents) => withDocument(documents, documentOf(file, fields)))
        }}
      />
      {value.length === 0 && <p className="pt-2 text-soft">No documents.</p>}
      <OrderedRows
        id="documents"
        noun="Document"
        items={value}
        onChange={(documents) => form.set('documents', documents)}
        most={mostDocuments}
        error={error}
      >
        {(document, at, change) => (
          <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_180px]">
            <TextField
              name={`documents.${at}.name`}
              label={`Document ${at + 1}: name`}
              error={form.faultAt(`documents.${at}.name`)}
              value={document.name}
              maxLength={longestPackageName}
              onChange={(event) => change({ ...document, name: event.target.value })}
            />
            <SelectField
              label="Kind"
              value={document.kind}
              onChange={(event) => change({ ...document, kind: event.target.value as Document['kind'] })}
            >
              <option value="downloadable">To download</option>
              <option value="editable">To fill in</option>
            </SelectField>
            <Look document={document} />
          </div>
        )}
      </OrderedRows>
    </>
  )
}

/** A PDF with fields is meant to be filled in. */
const documentOf = (
  { fileKey, fileName, bytes, sha256 }: Pick<UploadedDocument, 'fileKey' | 'fileName' | 'bytes' | 'sha256'>,
  fields: DocumentLook['fields'],
): Document => ({
  kind: fields.length > 0 ? 'editable' : 'downloadable',
  slug: '',
  name: fileName.replace(/\.pdf$/i, '').slice(0, longestPackageName),
  fileKey,
  bytes,
  sha256,
})

/** If a document has this name, it gets the file and stays the same document. */
const withDocument = (documents: readonly Document[], added: Document): Document[] => {
  const { name, fileKey, bytes, sha256 } = added
  const at = documents.findIndex((document) => document.name === name)
  const same = documents[at]
  if (same) return documents.with(at, { ...same, fileKey, bytes, sha256 })
  return [...documents, added]
}

const lookQuery = (fileKey: string) =>
  queryOptions({
    queryKey: ['document look', fileKey],
    queryFn: () => call('GET /api/desk/package-documents', { query: { fileKey } }),
    staleTime: Infinity, // a file never changes
  })

const Look = ({ document }: { document: Document }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="sm:col-span-2">
      <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'} pages and fields of {document.name || 'this document'}
      </Button>
      <div id={id}>{isOpen && <Found document={document} />}</div>
    </div>
  )
}

const Found = ({ document: { fileKey, kind } }: { document: Document }) => (
  <Loaded query={useQuery(lookQuery(fileKey))}>
    {({ pages, fields }) => (
      <>
        <p className="pt-1 text-meta text-soft">{summaryOf(pages, fields.length, kind)}</p>
        {fields.length > 0 && <FieldTable fields={fields} />}
      </>
    )}
  </Loaded>
)

const summaryOf = (pages: number, fields: number, kind: Document['kind']): string => {
  const size = `${pages === 1 ? '1 page' : `${pages} pages`}, ${fields === 1 ? '1 field' : `${fields || 'no'} fields`}.`
  if (kind === 'editable' && fields === 0)
    return `${size} There is nothing to fill in on the page: customers print it, or fill it in elsewhere.`
  if (kind === 'downloadable' && fields > 0) return `${size} Customers only download it.`
  return size
}

const FieldTable = ({ fields }: Pick<DocumentLook, 'fields'>) => (
  <table className="mt-1 w-full text-left text-meta">
    <thead>
      <tr className="border-b border-line-strong">
        <th className="py-1 pr-3">Field</th>
        <th className="py-1 pr-3">Type</th>
        <th className="py-1 text-right">Page</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ label, kind, isRequired, page }, at) => (
        // The same label may occur twice.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={at} className="border-b border-line align-top">
          <td className="py-1 pr-3 wrap-anywhere">
            {label}
            {isRequired && <b> (required)</b>}
          </td>
          <td className="py-1 pr-3">{kindWords[kind]}</td>
          <td className="py-1 text-right tabular-nums">{page}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const kindWords: Record<DocumentLook['fields'][number]['kind'], string> = {
  text: 'Text',
  tick: 'Checkbox',
  'one of several': 'One of several',
  choice: 'List',
  choices: 'List, several',
}
