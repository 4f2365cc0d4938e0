import { type LegalDocument, officialForms, legalSet } from '#rules/legal-set'
import { requirementFor } from '#rules/legal-documents'
import {
  areaField,
  type Block,
  checkField,
  dateField,
  fields,
  heading,
  note,
  table,
  text,
  textField,
  type Sheet,
} from './sheet.ts'
import { legalPapers, type LegalPaper } from './sheets/legal-papers.ts'

/** The sample's placeholder for a blank legal document. It says what the real one is and where to find it. */
function legalSheet(document: LegalDocument): Sheet {
  const paper = legalPapers[document.slug]
  if (!paper) throw new Error(`There is no text about ${document.name}.`)
  return {
    title: shortTitle(document),
    subtitle: typographic(`${document.type} document: ${document.name}`),
    official: 'could-be-mistaken',
    body: [
      text('**This page is a sample to practice on. It is not the official form, and it is not binding.**'),
      heading('What the real form is for'),
      text(paper.about),
      text(whereToGet[paper.from]),
      table(
        [
          { title: 'Who completes it', share: 1.2 },
          { title: 'Stage of the sale', share: 0.8 },
          { title: 'When it is required', share: 1.6 },
        ],
        [[document.completedBy, document.stage, whenRequired(document)]],
      ),
      ...practice(paper),
      ...(paper.caution ? [note(`**${paper.caution}**`)] : []),
    ],
  }
}

function practice({ ticks: [first, second] }: LegalPaper): Block[] {
  return [
    heading('Practice here'),
    fields(textField('propertyAddress', 'Property address')),
    fields(
      textField('sellerNames', 'Seller’s name, every owner', 2),
      dateField('filledInOn', 'Date (month/day/year)', 1),
    ),
    fields(checkField('firstPoint', first), checkField('secondPoint', second)),
    fields(areaField('notes', 'Notes and questions for the brokerage', 12)),
  ]
}

const formsPage = `[the state’s forms page](${officialForms})`

const whereToGet = {
  commission: `The official form is free from the Colorado Real Estate Commission, on ${formsPage}. Download the current version, fill it in, and hand it in under Transaction Manager.`,
  brokerage: `The state has no form for this one. Ours is in your downloads, or you can ask us for it. Hand it in under Transaction Manager. The forms that the state does provide are on ${formsPage}.`,
  others: `The state has no form for this one. The person who completes it writes their own. Hand in what you receive under Transaction Manager. The forms that the state does provide are on ${formsPage}.`,
  seller: `The state has no form for this one. Put what you have in one PDF and hand it in under Transaction Manager. The forms that the state does provide are on ${formsPage}.`,
}

function whenRequired({ required }: LegalDocument) {
  if (required === 'always') return 'Always'
  if (required === 'never') return 'Optional'
  return requirementFor(required, undefined).condition
}

/** Without the part in parentheses, which is in the line below the title. */
function shortTitle({ name }: LegalDocument) {
  return typographic(name.replace(/ \(.*\)$/, ''))
}

function typographic(words: string) {
  return words.replaceAll("'", '’')
}

/** One for each document of the legal set; `name` is the document's name. */
export const legalBlanks = legalSet.map((document) => ({
  name: document.name,
  slug: document.slug,
  fileName: `legal/${document.slug}.pdf`,
  sheet: legalSheet(document),
}))
