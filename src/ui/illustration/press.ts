/** The hydraulic press of both milk extractors: frame, ram, basket of grated coconut, tray and can. Milk and coconut are white. */

export const frame = 'M58 22H216V46H58ZM70 46H84V234H70ZM190 46H204V234H190Z';
export const cylinder = 'M114 46H160V84H114ZM108 84H166V92H108Z';
export const ram = 'M128 92H146V108H128Z';
export const plate = 'M100 108H174V119H100Z';
export const grated = 'M98 130Q104 117 118 119H158Q170 117 176 130Z';
export const basket = 'M92 130H182V178H92Z';
export const tray = 'M84 178H190L182 194H92ZM126 194H148L144 204H130Z';
export const can = 'M112 210H162L158 234H116Z';
export const milk = 'M134 204H140V216H134ZM114 216H160L158 234H116Z';
/** The parts that are drawn as lines: holes of the basket, hoops, and the stream into the can. */
export const holes = 'M72 34H204M102 142H176M102 154H176M102 166H176';
export const lines = 'M92 136H182M92 172H182M134 204V216M140 204V216M114 216H160M70 214H84M190 214H204';
