/**
 * Lets a traveller draw a signature. It is kept as numbers, the pen's positions and times, and
 * never as an image. Whoever cannot draw types the name.
 */
export const PAD = `
for (const pad of document.querySelectorAll('[data-pad]')) {
  const MAX = 31000;
  const canvas = pad.querySelector('canvas');
  const field = pad.querySelector('input');
  const context = canvas.getContext('2d');
  const strokes = [];
  let drawing = null;
  let began = null;
  let length = 0;
  pad.hidden = false;
  const line = (from, to) => {
    context.beginPath();
    context.moveTo(from[0], from[1]);
    context.lineTo(to[0], to[1]);
    context.stroke();
  };
  const fit = () => {
    const { clientWidth, clientHeight } = canvas;
    const scale = window.devicePixelRatio || 1;
    canvas.width = clientWidth * scale;
    canvas.height = clientHeight * scale;
    context.scale(scale, scale);
    context.lineWidth = 2.5;
    context.lineCap = 'round';
    context.strokeStyle = getComputedStyle(canvas).color;
    for (const stroke of strokes) for (const [i, to] of stroke.entries()) line(stroke[Math.max(0, i - 1)], to);
  };
  const keep = () => {
    field.value = strokes.map(stroke => stroke.map(point => point.join('.')).join('_')).join('*');
  };
  const bounded = value => Math.min(9999, Math.max(0, Math.round(value)));
  const point = ({ offsetX, offsetY, timeStamp }) => {
    began ??= timeStamp;
    return [bounded(offsetX), bounded(offsetY), Math.min(3600000, Math.max(0, Math.round(timeStamp - began)))];
  };
  const add = to => {
    length += to.join('.').length + 1;
    if (length > MAX) return;
    line(drawing.at(-1) ?? to, to);
    drawing.push(to);
  };
  canvas.addEventListener('pointerdown', event => {
    if (drawing !== null || length > MAX) return;
    canvas.setPointerCapture(event.pointerId);
    drawing = [];
    strokes.push(drawing);
    add(point(event));
    keep();
  });
  canvas.addEventListener('pointermove', event => {
    if (drawing !== null) add(point(event));
  });
  for (const end of ['pointerup', 'pointercancel'])
    canvas.addEventListener(end, () => {
      drawing = null;
      keep();
    });
  pad.querySelector('button').addEventListener('click', () => {
    strokes.length = 0;
    length = 0;
    drawing = null;
    began = null;
    fit();
    keep();
  });
  addEventListener('resize', fit);
  fit();
}
`;
