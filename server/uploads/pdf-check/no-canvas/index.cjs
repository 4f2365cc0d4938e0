// pdf.js loads a canvas of 34 MB in Node, and warns when there is none. We only read PDFs in Node, so this package takes its place. Pages
// are drawn in the browser, which has the real classes.
exports.DOMMatrix = function DOMMatrix() {}
exports.Path2D = function Path2D() {}
