import {
  type PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { Field } from './sheet.ts'
import { type Box, type Drawing, rgbOf } from './drawing.ts'
import { type Ink, inks } from './paper.ts'
import { dropUnusedAppearances } from './drop-unused-appearances.ts'

/** Adds the form's fields to the page in reading order, which is the order of the Tab key and of screen readers. */
export async function addFields(doc: PDFDocument, page: PDFPage, fields: Drawing['fields']) {
  if (fields.length === 0) return
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const widgets: PDFDict[] = []
  for (const { field, box, element } of fields) {
    const { dict, widget } = addField(doc, page, field, box, font)
    widgets.push(widget)
    const ref = doc.context.getObjectRef(widget)
    if (ref) element.content.push({ kind: 'annotation', ref })
    // Some viewers look for the accessible name on the field, others on its widget.
    for (const holder of [dict, widget])
      holder.set(PDFName.of('TU'), PDFHexString.fromText(field.help ?? field.label))
  }
  dropUnusedAppearances(doc, widgets)
  // Viewers that redraw a filled-in field look for its font here.
  const { dict } = doc.getForm().acroForm
  dict.set(PDFName.of('DR'), doc.context.obj({ Font: { [font.name]: font.ref } }))
  dict.set(PDFName.of('DA'), PDFString.of(`/${font.name} ${textSize} Tf 0 g`))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
}

function addField(doc: PDFDocument, page: PDFPage, field: Field, box: Box, font: PDFFont) {
  const form = doc.getForm()
  const look = { ...box, ...colors, font, borderWidth: 0.8 }
  switch (field.kind) {
    case 'text': {
      const added = form.createTextField(field.name)
      added.addToPage(page, look)
      added.setFontSize(textSize)
      added.updateAppearances(font)
      return dictsOf(added.acroField)
    }
    case 'area': {
      const added = form.createTextField(field.name)
      added.enableMultiline()
      added.addToPage(page, look)
      added.setFontSize(textSize)
      added.updateAppearances(font)
      return dictsOf(added.acroField)
    }
    case 'choice': {
      const added = form.createDropdown(field.name)
      added.addOptions([...field.options])
      added.addToPage(page, look)
      added.setFontSize(textSize)
      added.updateAppearances(font)
      return dictsOf(added.acroField)
    }
    case 'check': {
      const added = form.createCheckBox(field.name)
      added.addToPage(page, look)
      return dictsOf(added.acroField)
    }
  }
}

const textSize = 9.5
const colorOf = (ink: Ink) => rgb(...rgbOf(ink))
const colors = {
  textColor: colorOf(inks.ink),
  borderColor: colorOf(inks.lineStrong),
  backgroundColor: colorOf(inks.white),
}

type AcroField = { dict: PDFDict; getWidgets: () => { dict: PDFDict }[] }

function dictsOf(acroField: AcroField) {
  const [widget] = acroField.getWidgets()
  if (!widget) throw new Error('The field has no place on the page.')
  return { dict: acroField.dict, widget: widget.dict }
}
