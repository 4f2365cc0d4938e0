import type * as z from 'zod/mini'
import type * as contract from '#contract/desk/catalogue/content'
import type { UploadedDocument } from '#contract/desk/catalogue/package-documents'
import {
  documentStages,
  documentTypes,
  type Requirement,
  requirementFor,
  requirements,
} from '#rules/legal-documents'
import { call } from '#desk/api/call.ts'
import { sendDocument } from '#desk/upload/send-document.ts'
import { UploadZone } from '#desk/upload/upload-zone.tsx'
import { PositionField } from '#desk/catalogue/records/position-field.tsx'
import { inCatalogue, type RecordForm, type RecordKind } from '#desk/catalogue/records/record-kind.ts'
import { DraftArea, DraftSelect, DraftText } from '#desk/detail/draft-fields.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Changed, SelectField, TextField } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'

type Document = z.output<typeof contract.legalDocuments.record>
type Form = RecordForm<Document['content']>

const labels = {
  name: 'Name',
  type: 'Group',
  stage: 'Stage of the sale',
  completedBy: 'Who completes it',
  description: 'What it is for',
  required: 'Required',
  blank: 'Blank form',
  position: 'Position',
}

export const legalDocumentKind: RecordKind<Document['content'], Document['facts']> = {
  ...inCatalogue('legal-documents'),
  subject: 'legal_document',
  title: 'Legal documents',
  noun: { one: 'legal document', many: 'legal documents' },
  icon: 'document',
  searchFor: 'Part of a name',
  order: 'in the order of the transaction manager',
  nameOf: ({ name }) => name,
  columns: [
    { id: 'stage', head: 'Stage', from: 'xl', isOnlyAlone: true, cell: ({ content }) => content.stage },
    {
      id: 'required',
      head: 'Required',
      from: 'lg',
      isOnlyAlone: true,
      cell: ({ content }) => requirementWords(content.required),
    },
  ],
  calls: {
    list: (query) => call('GET /api/desk/legal-documents', { query: query as never }),
    get: (id) => call('GET /api/desk/legal-documents/:id', { params: { id } }),
    create: (content, idempotencyKey) =>
      call('POST /api/desk/legal-documents', { body: { content }, idempotencyKey }),
    save: (id, version, content) =>
      call('PUT /api/desk/legal-documents/:id', { params: { id }, body: { version, content } }),
    setArchived: (id, isArchived, version) =>
      call('POST /api/desk/legal-documents/:id/archived', { params: { id }, body: { isArchived, version } }),
    move: (id, version, step) =>
      call('POST /api/desk/legal-documents/:id/move', { params: { id }, body: { version, step } }),
  },
  empty: {
    name: '',
    type: 'Property',
    stage: 'Prepare',
    completedBy: 'You',
    description: '',
    required: 'never',
    blank: '',
    position: 0,
  },
  labels,
  say: (name, value) => {
    if (name === 'blank') return value === '' ? 'none' : 'a PDF'
    return name === 'required' ? requirementWords(value as Requirement) : String(value ?? '')
  },
  fields: (form) => <Fields form={form} />,
  facts: ({ slug, customers }) => [
    ['Known to uploads as', slug],
    ['Customers who handed it in', customers],
  ],
}

/** 'Always', 'Homes built before 1978', or the condition in the brokerage's words. */
const requirementWords = (required: Requirement): string => {
  if (required === 'always') return 'Always'
  return required === 'never' ? 'Optional' : requirementFor(required, undefined).condition
}

const Fields = ({ form }: { form: Form }) => (
  <>
    <DraftText
      draft={form}
      name="name"
      required
      label={labels.name}
      hint="A new name goes to every customer. What they handed in stays with the document."
    />
    <DraftArea
      draft={form}
      name="description"
      label={labels.description}
      hint="For customers. May be empty."
    />
    <div className="grid gap-3.5 sm:grid-cols-2">
      <DraftSelect draft={form} name="type" label={labels.type}>
        {documentTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </DraftSelect>
      <DraftSelect draft={form} name="stage" label={labels.stage}>
        {documentStages.map((stage) => (
          <option key={stage}>{stage}</option>
        ))}
      </DraftSelect>
    </div>
    <RequiredFields form={form} />
    <BlankField form={form} />
    <DraftText
      draft={form}
      name="completedBy"
      required
      label={labels.completedBy}
      hint="As customers read it: You, Your broker and you."
    />
    <PositionField form={form} />
  </>
)

const BlankField = ({ form }: { form: Form }) => {
  const { value, isChanged, error } = form.field('blank')
  return (
    <fieldset className="min-w-0">
      <legend className="text-meta font-semibold">
        {labels.blank}
        {isChanged && <Changed />}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <p>{value === '' ? 'None: customers use the official form.' : 'Customers can open your PDF.'}</p>
        {value !== '' && (
          <Button onClick={() => form.set('blank', '')}>
            <Icon name="bin" /> Remove the blank form
          </Button>
        )}
      </div>
      <UploadZone<UploadedDocument>
        words={value === '' ? 'Choose a PDF…' : 'Choose another PDF…'}
        hint="Or drop it here."
        accept=".pdf,application/pdf"
        send={sendDocument}
        onStored={({ fileKey }) => form.set('blank', fileKey)}
        error={error}
      />
    </fieldset>
  )
}

const inWords = 'in words'

const RequiredFields = ({ form }: { form: Form }) => {
  const { value: required, isChanged, error } = form.field('required')
  const isInWords = typeof required === 'object'
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <SelectField
        label={labels.required}
        value={isInWords ? inWords : required}
        isChanged={isChanged}
        error={isInWords ? undefined : error}
        onChange={({ target: { value } }) =>
          form.set('required', value === inWords ? { when: '' } : (value as (typeof requirements)[number]))
        }
      >
        {requirements.map((requirement) => (
          <option key={requirement} value={requirement}>
            {requirementWords(requirement)}
          </option>
        ))}
        <option value={inWords}>On a condition, in words</option>
      </SelectField>
      {isInWords && (
        <TextField
          label="The condition"
          placeholder="If you stay in the home after closing"
          value={required.when}
          isChanged={isChanged}
          error={error}
          onChange={(event) => form.set('required', { when: event.target.value })}
        />
      )}
    </div>
  )
}
