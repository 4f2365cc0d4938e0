import type { FormField, Storage } from '#web/forms/editor/form-fields.ts'

/** pdf.js builds its controls once. This puts values that are written later into them. */
export const showField = (storage: Storage, { widgets }: FormField): void => {
  for (const { id } of widgets) {
    const { value } = (storage.getRawValue(id) ?? {}) as { value?: unknown }
    const control = document.querySelector(`[data-element-id="${CSS.escape(id)}"]`)
    if (control instanceof HTMLSelectElement) {
      const chosen = new Set([value].flat())
      for (const option of control.options) option.selected = chosen.has(option.value)
    } else if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      control.checked = value === true
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = typeof value === 'string' ? value : ''
    }
  }
}
