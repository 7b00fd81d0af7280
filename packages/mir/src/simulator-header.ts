/** On every answer of a simulator, and on none of the ministry: by it whoever files in earnest knows a simulator. */
export const SIMULATOR_HEADER = 'x-mirlo-simulator';
