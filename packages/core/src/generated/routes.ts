// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import type {
  PingData,
  PingErrors,
  PingResponses,
  ListEstablishmentsData,
  ListEstablishmentsErrors,
  ListEstablishmentsResponses,
  CreateEstablishmentData,
  CreateEstablishmentErrors,
  CreateEstablishmentResponses,
  GetEstablishmentData,
  GetEstablishmentErrors,
  GetEstablishmentResponses,
  UpdateEstablishmentData,
  UpdateEstablishmentErrors,
  UpdateEstablishmentResponses,
  PatchEstablishmentData,
  PatchEstablishmentErrors,
  PatchEstablishmentResponses,
  DeleteEstablishmentData,
  DeleteEstablishmentErrors,
  DeleteEstablishmentResponses,
  ListGuestsData,
  ListGuestsErrors,
  ListGuestsResponses,
  CreateGuestData,
  CreateGuestErrors,
  CreateGuestResponses,
  ListGuestHistoryData,
  ListGuestHistoryErrors,
  ListGuestHistoryResponses,
  GetGuestData,
  GetGuestErrors,
  GetGuestResponses,
  UpdateGuestData,
  UpdateGuestErrors,
  UpdateGuestResponses,
  PatchGuestData,
  PatchGuestErrors,
  PatchGuestResponses,
  DeleteGuestData,
  DeleteGuestErrors,
  DeleteGuestResponses,
  ListContractsData,
  ListContractsErrors,
  ListContractsResponses,
  CreateContractData,
  CreateContractErrors,
  CreateContractResponses,
  ListContractHistoryData,
  ListContractHistoryErrors,
  ListContractHistoryResponses,
  GetContractData,
  GetContractErrors,
  GetContractResponses,
  UpdateContractData,
  UpdateContractErrors,
  UpdateContractResponses,
  PatchContractData,
  PatchContractErrors,
  PatchContractResponses,
  DeleteContractData,
  DeleteContractErrors,
  DeleteContractResponses,
  ListVehiclesData,
  ListVehiclesErrors,
  ListVehiclesResponses,
  CreateVehicleData,
  CreateVehicleErrors,
  CreateVehicleResponses,
  GetVehicleData,
  GetVehicleErrors,
  GetVehicleResponses,
  UpdateVehicleData,
  UpdateVehicleErrors,
  UpdateVehicleResponses,
  PatchVehicleData,
  PatchVehicleErrors,
  PatchVehicleResponses,
  DeleteVehicleData,
  DeleteVehicleErrors,
  DeleteVehicleResponses,
  ListPersonsData,
  ListPersonsErrors,
  ListPersonsResponses,
  CreatePersonData,
  CreatePersonErrors,
  CreatePersonResponses,
  GetPersonData,
  GetPersonErrors,
  GetPersonResponses,
  UpdatePersonData,
  UpdatePersonErrors,
  UpdatePersonResponses,
  PatchPersonData,
  PatchPersonErrors,
  PatchPersonResponses,
  DeletePersonData,
  DeletePersonErrors,
  DeletePersonResponses,
  ListLicensesData,
  ListLicensesErrors,
  ListLicensesResponses,
  CreateLicenseData,
  CreateLicenseErrors,
  CreateLicenseResponses,
  GetLicenseData,
  GetLicenseErrors,
  GetLicenseResponses,
  UpdateLicenseData,
  UpdateLicenseErrors,
  UpdateLicenseResponses,
  PatchLicenseData,
  PatchLicenseErrors,
  PatchLicenseResponses,
  DeleteLicenseData,
  DeleteLicenseErrors,
  DeleteLicenseResponses,
  ListAddressesData,
  ListAddressesErrors,
  ListAddressesResponses,
  CreateAddressData,
  CreateAddressErrors,
  CreateAddressResponses,
  GetAddressData,
  GetAddressErrors,
  GetAddressResponses,
  UpdateAddressData,
  UpdateAddressErrors,
  UpdateAddressResponses,
  PatchAddressData,
  PatchAddressErrors,
  PatchAddressResponses,
  DeleteAddressData,
  DeleteAddressErrors,
  DeleteAddressResponses,
  ListInvitationsData,
  ListInvitationsErrors,
  ListInvitationsResponses,
  CreateInvitationData,
  CreateInvitationErrors,
  CreateInvitationResponses,
  GetInvitationData,
  GetInvitationErrors,
  GetInvitationResponses,
  UpdateInvitationData,
  UpdateInvitationErrors,
  UpdateInvitationResponses,
  PatchInvitationData,
  PatchInvitationErrors,
  PatchInvitationResponses,
  DeleteInvitationData,
  DeleteInvitationErrors,
  DeleteInvitationResponses,
  ListPrecheckinsData,
  ListPrecheckinsErrors,
  ListPrecheckinsResponses,
  CreateRentalData,
  CreateRentalErrors,
  CreateRentalResponses,
  GetOpenApiYamlData,
  GetOpenApiYamlErrors,
  GetOpenApiYamlResponses,
  GetOpenApiJsonData,
  GetOpenApiJsonErrors,
  GetOpenApiJsonResponses,
} from './types.gen.ts';

/** The contract's `info.version`. */
export const CONTRACT_VERSION = "1.5.0";

export type Action = 'list' | 'create' | 'get' | 'update' | 'delete' | 'history' | 'rental' | 'ping' | 'document';

/**
 * Every operation, in the order of the contract. `key`: needs an API key. `body`: name of the
 * body's schema.
 */
export const ROUTES = [
  {"operationId":"ping","method":"GET","path":"/v1/ping","resource":null,"action":"ping","key":true,"body":null,"query":[]},
  {"operationId":"listEstablishments","method":"GET","path":"/v1/establishments","resource":"establishments","action":"list","key":true,"body":null,"query":["page","limit","q","from","to"]},
  {"operationId":"createEstablishment","method":"POST","path":"/v1/establishments","resource":"establishments","action":"create","key":true,"body":"EstablishmentCreate","query":[]},
  {"operationId":"getEstablishment","method":"GET","path":"/v1/establishments/{id}","resource":"establishments","action":"get","key":true,"body":null,"query":[]},
  {"operationId":"updateEstablishment","method":"PUT","path":"/v1/establishments/{id}","resource":"establishments","action":"update","key":true,"body":"EstablishmentUpdate","query":[]},
  {"operationId":"patchEstablishment","method":"PATCH","path":"/v1/establishments/{id}","resource":"establishments","action":"update","key":true,"body":"EstablishmentUpdate","query":[]},
  {"operationId":"deleteEstablishment","method":"DELETE","path":"/v1/establishments/{id}","resource":"establishments","action":"delete","key":true,"body":null,"query":[]},
  {"operationId":"listGuests","method":"GET","path":"/v1/guests","resource":"guests","action":"list","key":true,"body":null,"query":["page","limit","q","from","to","establecimiento_id","enviado_ministerio","mir_state","ids","mir_correction","mir_exported"]},
  {"operationId":"createGuest","method":"POST","path":"/v1/guests","resource":"guests","action":"create","key":true,"body":"GuestCreate","query":[]},
  {"operationId":"listGuestHistory","method":"GET","path":"/v1/guests/{id}/history","resource":"guests","action":"history","key":true,"body":null,"query":["page","limit"]},
  {"operationId":"getGuest","method":"GET","path":"/v1/guests/{id}","resource":"guests","action":"get","key":true,"body":null,"query":[]},
  {"operationId":"updateGuest","method":"PUT","path":"/v1/guests/{id}","resource":"guests","action":"update","key":true,"body":"GuestUpdate","query":[]},
  {"operationId":"patchGuest","method":"PATCH","path":"/v1/guests/{id}","resource":"guests","action":"update","key":true,"body":"GuestUpdate","query":[]},
  {"operationId":"deleteGuest","method":"DELETE","path":"/v1/guests/{id}","resource":"guests","action":"delete","key":true,"body":null,"query":[]},
  {"operationId":"listContracts","method":"GET","path":"/v1/contracts","resource":"contracts","action":"list","key":true,"body":null,"query":["page","limit","q","from","to","establecimiento_id","enviado_ministerio","mir_state","ids","mir_correction"]},
  {"operationId":"createContract","method":"POST","path":"/v1/contracts","resource":"contracts","action":"create","key":true,"body":"ContractCreate","query":[]},
  {"operationId":"listContractHistory","method":"GET","path":"/v1/contracts/{id}/history","resource":"contracts","action":"history","key":true,"body":null,"query":["page","limit"]},
  {"operationId":"getContract","method":"GET","path":"/v1/contracts/{id}","resource":"contracts","action":"get","key":true,"body":null,"query":[]},
  {"operationId":"updateContract","method":"PUT","path":"/v1/contracts/{id}","resource":"contracts","action":"update","key":true,"body":"ContractUpdate","query":[]},
  {"operationId":"patchContract","method":"PATCH","path":"/v1/contracts/{id}","resource":"contracts","action":"update","key":true,"body":"ContractUpdate","query":[]},
  {"operationId":"deleteContract","method":"DELETE","path":"/v1/contracts/{id}","resource":"contracts","action":"delete","key":true,"body":null,"query":[]},
  {"operationId":"listVehicles","method":"GET","path":"/v1/vehicles","resource":"vehicles","action":"list","key":true,"body":null,"query":["page","limit","q","from","to","contract_id"]},
  {"operationId":"createVehicle","method":"POST","path":"/v1/vehicles","resource":"vehicles","action":"create","key":true,"body":"VehicleCreate","query":[]},
  {"operationId":"getVehicle","method":"GET","path":"/v1/vehicles/{id}","resource":"vehicles","action":"get","key":true,"body":null,"query":[]},
  {"operationId":"updateVehicle","method":"PUT","path":"/v1/vehicles/{id}","resource":"vehicles","action":"update","key":true,"body":"VehicleUpdate","query":[]},
  {"operationId":"patchVehicle","method":"PATCH","path":"/v1/vehicles/{id}","resource":"vehicles","action":"update","key":true,"body":"VehicleUpdate","query":[]},
  {"operationId":"deleteVehicle","method":"DELETE","path":"/v1/vehicles/{id}","resource":"vehicles","action":"delete","key":true,"body":null,"query":[]},
  {"operationId":"listPersons","method":"GET","path":"/v1/persons","resource":"persons","action":"list","key":true,"body":null,"query":["page","limit","q","from","to","contract_id"]},
  {"operationId":"createPerson","method":"POST","path":"/v1/persons","resource":"persons","action":"create","key":true,"body":"PersonCreate","query":[]},
  {"operationId":"getPerson","method":"GET","path":"/v1/persons/{id}","resource":"persons","action":"get","key":true,"body":null,"query":[]},
  {"operationId":"updatePerson","method":"PUT","path":"/v1/persons/{id}","resource":"persons","action":"update","key":true,"body":"PersonUpdate","query":[]},
  {"operationId":"patchPerson","method":"PATCH","path":"/v1/persons/{id}","resource":"persons","action":"update","key":true,"body":"PersonUpdate","query":[]},
  {"operationId":"deletePerson","method":"DELETE","path":"/v1/persons/{id}","resource":"persons","action":"delete","key":true,"body":null,"query":[]},
  {"operationId":"listLicenses","method":"GET","path":"/v1/licenses","resource":"licenses","action":"list","key":true,"body":null,"query":["page","limit","q","from","to","person_id"]},
  {"operationId":"createLicense","method":"POST","path":"/v1/licenses","resource":"licenses","action":"create","key":true,"body":"LicenseCreate","query":[]},
  {"operationId":"getLicense","method":"GET","path":"/v1/licenses/{id}","resource":"licenses","action":"get","key":true,"body":null,"query":[]},
  {"operationId":"updateLicense","method":"PUT","path":"/v1/licenses/{id}","resource":"licenses","action":"update","key":true,"body":"LicenseUpdate","query":[]},
  {"operationId":"patchLicense","method":"PATCH","path":"/v1/licenses/{id}","resource":"licenses","action":"update","key":true,"body":"LicenseUpdate","query":[]},
  {"operationId":"deleteLicense","method":"DELETE","path":"/v1/licenses/{id}","resource":"licenses","action":"delete","key":true,"body":null,"query":[]},
  {"operationId":"listAddresses","method":"GET","path":"/v1/addresses","resource":"addresses","action":"list","key":true,"body":null,"query":["page","limit","q","from","to","contract_id","person_id"]},
  {"operationId":"createAddress","method":"POST","path":"/v1/addresses","resource":"addresses","action":"create","key":true,"body":"AddressCreate","query":[]},
  {"operationId":"getAddress","method":"GET","path":"/v1/addresses/{id}","resource":"addresses","action":"get","key":true,"body":null,"query":[]},
  {"operationId":"updateAddress","method":"PUT","path":"/v1/addresses/{id}","resource":"addresses","action":"update","key":true,"body":"AddressUpdate","query":[]},
  {"operationId":"patchAddress","method":"PATCH","path":"/v1/addresses/{id}","resource":"addresses","action":"update","key":true,"body":"AddressUpdate","query":[]},
  {"operationId":"deleteAddress","method":"DELETE","path":"/v1/addresses/{id}","resource":"addresses","action":"delete","key":true,"body":null,"query":[]},
  {"operationId":"listInvitations","method":"GET","path":"/v1/invitations","resource":"invitations","action":"list","key":true,"body":null,"query":["page","limit","q","from","to","establecimiento_id"]},
  {"operationId":"createInvitation","method":"POST","path":"/v1/invitations","resource":"invitations","action":"create","key":true,"body":"InvitationCreate","query":[]},
  {"operationId":"getInvitation","method":"GET","path":"/v1/invitations/{id}","resource":"invitations","action":"get","key":true,"body":null,"query":[]},
  {"operationId":"updateInvitation","method":"PUT","path":"/v1/invitations/{id}","resource":"invitations","action":"update","key":true,"body":"InvitationUpdate","query":[]},
  {"operationId":"patchInvitation","method":"PATCH","path":"/v1/invitations/{id}","resource":"invitations","action":"update","key":true,"body":"InvitationUpdate","query":[]},
  {"operationId":"deleteInvitation","method":"DELETE","path":"/v1/invitations/{id}","resource":"invitations","action":"delete","key":true,"body":null,"query":[]},
  {"operationId":"listPrecheckins","method":"GET","path":"/v1/precheckins","resource":"invitations","action":"list","key":true,"body":null,"query":["page","limit","q","from","to"]},
  {"operationId":"createRental","method":"POST","path":"/v1/rentacar/contracts","resource":null,"action":"rental","key":true,"body":"RentalCreate","query":[]},
  {"operationId":"getOpenApiYaml","method":"GET","path":"/v1/openapi.yaml","resource":null,"action":"document","key":false,"body":null,"query":[]},
  {"operationId":"getOpenApiJson","method":"GET","path":"/v1/openapi.json","resource":null,"action":"document","key":false,"body":null,"query":[]},
] as const;

export type Route = (typeof ROUTES)[number];
export type OperationId = Route['operationId'];

/** The statuses that each operation may answer. */
export const STATUSES: Readonly<Record<OperationId, readonly number[]>> = {
  ping: [200, 401, 403, 405, 429, 500],
  listEstablishments: [200, 401, 403, 405, 422, 429, 500],
  createEstablishment: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  getEstablishment: [200, 401, 403, 404, 405, 429, 500],
  updateEstablishment: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  patchEstablishment: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  deleteEstablishment: [200, 401, 403, 404, 405, 422, 429, 500],
  listGuests: [200, 401, 403, 405, 422, 429, 500],
  createGuest: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  listGuestHistory: [200, 401, 403, 404, 405, 422, 429, 500],
  getGuest: [200, 401, 403, 404, 405, 429, 500],
  updateGuest: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  patchGuest: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  deleteGuest: [200, 401, 403, 404, 405, 429, 500],
  listContracts: [200, 401, 403, 405, 422, 429, 500],
  createContract: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  listContractHistory: [200, 401, 403, 404, 405, 422, 429, 500],
  getContract: [200, 401, 403, 404, 405, 429, 500],
  updateContract: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  patchContract: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  deleteContract: [200, 401, 403, 404, 405, 429, 500],
  listVehicles: [200, 401, 403, 405, 422, 429, 500],
  createVehicle: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  getVehicle: [200, 401, 403, 404, 405, 429, 500],
  updateVehicle: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  patchVehicle: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  deleteVehicle: [200, 401, 403, 404, 405, 429, 500],
  listPersons: [200, 401, 403, 405, 422, 429, 500],
  createPerson: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  getPerson: [200, 401, 403, 404, 405, 429, 500],
  updatePerson: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  patchPerson: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  deletePerson: [200, 401, 403, 404, 405, 429, 500],
  listLicenses: [200, 401, 403, 405, 422, 429, 500],
  createLicense: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  getLicense: [200, 401, 403, 404, 405, 429, 500],
  updateLicense: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  patchLicense: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  deleteLicense: [200, 401, 403, 404, 405, 429, 500],
  listAddresses: [200, 401, 403, 405, 422, 429, 500],
  createAddress: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  getAddress: [200, 401, 403, 404, 405, 429, 500],
  updateAddress: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  patchAddress: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  deleteAddress: [200, 401, 403, 404, 405, 429, 500],
  listInvitations: [200, 401, 403, 405, 422, 429, 500],
  createInvitation: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  getInvitation: [200, 401, 403, 404, 405, 429, 500],
  updateInvitation: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  patchInvitation: [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500],
  deleteInvitation: [200, 401, 403, 404, 405, 429, 500],
  listPrecheckins: [200, 401, 403, 405, 422, 429, 500],
  createRental: [200, 201, 400, 401, 403, 405, 413, 415, 422, 429, 500],
  getOpenApiYaml: [200, 405],
  getOpenApiJson: [200, 405],
};

/** Per operation: what it takes, and its bodies by status. */
export interface Operations {
  ping: { data: PingData; responses: PingResponses; errors: PingErrors };
  listEstablishments: { data: ListEstablishmentsData; responses: ListEstablishmentsResponses; errors: ListEstablishmentsErrors };
  createEstablishment: { data: CreateEstablishmentData; responses: CreateEstablishmentResponses; errors: CreateEstablishmentErrors };
  getEstablishment: { data: GetEstablishmentData; responses: GetEstablishmentResponses; errors: GetEstablishmentErrors };
  updateEstablishment: { data: UpdateEstablishmentData; responses: UpdateEstablishmentResponses; errors: UpdateEstablishmentErrors };
  patchEstablishment: { data: PatchEstablishmentData; responses: PatchEstablishmentResponses; errors: PatchEstablishmentErrors };
  deleteEstablishment: { data: DeleteEstablishmentData; responses: DeleteEstablishmentResponses; errors: DeleteEstablishmentErrors };
  listGuests: { data: ListGuestsData; responses: ListGuestsResponses; errors: ListGuestsErrors };
  createGuest: { data: CreateGuestData; responses: CreateGuestResponses; errors: CreateGuestErrors };
  listGuestHistory: { data: ListGuestHistoryData; responses: ListGuestHistoryResponses; errors: ListGuestHistoryErrors };
  getGuest: { data: GetGuestData; responses: GetGuestResponses; errors: GetGuestErrors };
  updateGuest: { data: UpdateGuestData; responses: UpdateGuestResponses; errors: UpdateGuestErrors };
  patchGuest: { data: PatchGuestData; responses: PatchGuestResponses; errors: PatchGuestErrors };
  deleteGuest: { data: DeleteGuestData; responses: DeleteGuestResponses; errors: DeleteGuestErrors };
  listContracts: { data: ListContractsData; responses: ListContractsResponses; errors: ListContractsErrors };
  createContract: { data: CreateContractData; responses: CreateContractResponses; errors: CreateContractErrors };
  listContractHistory: { data: ListContractHistoryData; responses: ListContractHistoryResponses; errors: ListContractHistoryErrors };
  getContract: { data: GetContractData; responses: GetContractResponses; errors: GetContractErrors };
  updateContract: { data: UpdateContractData; responses: UpdateContractResponses; errors: UpdateContractErrors };
  patchContract: { data: PatchContractData; responses: PatchContractResponses; errors: PatchContractErrors };
  deleteContract: { data: DeleteContractData; responses: DeleteContractResponses; errors: DeleteContractErrors };
  listVehicles: { data: ListVehiclesData; responses: ListVehiclesResponses; errors: ListVehiclesErrors };
  createVehicle: { data: CreateVehicleData; responses: CreateVehicleResponses; errors: CreateVehicleErrors };
  getVehicle: { data: GetVehicleData; responses: GetVehicleResponses; errors: GetVehicleErrors };
  updateVehicle: { data: UpdateVehicleData; responses: UpdateVehicleResponses; errors: UpdateVehicleErrors };
  patchVehicle: { data: PatchVehicleData; responses: PatchVehicleResponses; errors: PatchVehicleErrors };
  deleteVehicle: { data: DeleteVehicleData; responses: DeleteVehicleResponses; errors: DeleteVehicleErrors };
  listPersons: { data: ListPersonsData; responses: ListPersonsResponses; errors: ListPersonsErrors };
  createPerson: { data: CreatePersonData; responses: CreatePersonResponses; errors: CreatePersonErrors };
  getPerson: { data: GetPersonData; responses: GetPersonResponses; errors: GetPersonErrors };
  updatePerson: { data: UpdatePersonData; responses: UpdatePersonResponses; errors: UpdatePersonErrors };
  patchPerson: { data: PatchPersonData; responses: PatchPersonResponses; errors: PatchPersonErrors };
  deletePerson: { data: DeletePersonData; responses: DeletePersonResponses; errors: DeletePersonErrors };
  listLicenses: { data: ListLicensesData; responses: ListLicensesResponses; errors: ListLicensesErrors };
  createLicense: { data: CreateLicenseData; responses: CreateLicenseResponses; errors: CreateLicenseErrors };
  getLicense: { data: GetLicenseData; responses: GetLicenseResponses; errors: GetLicenseErrors };
  updateLicense: { data: UpdateLicenseData; responses: UpdateLicenseResponses; errors: UpdateLicenseErrors };
  patchLicense: { data: PatchLicenseData; responses: PatchLicenseResponses; errors: PatchLicenseErrors };
  deleteLicense: { data: DeleteLicenseData; responses: DeleteLicenseResponses; errors: DeleteLicenseErrors };
  listAddresses: { data: ListAddressesData; responses: ListAddressesResponses; errors: ListAddressesErrors };
  createAddress: { data: CreateAddressData; responses: CreateAddressResponses; errors: CreateAddressErrors };
  getAddress: { data: GetAddressData; responses: GetAddressResponses; errors: GetAddressErrors };
  updateAddress: { data: UpdateAddressData; responses: UpdateAddressResponses; errors: UpdateAddressErrors };
  patchAddress: { data: PatchAddressData; responses: PatchAddressResponses; errors: PatchAddressErrors };
  deleteAddress: { data: DeleteAddressData; responses: DeleteAddressResponses; errors: DeleteAddressErrors };
  listInvitations: { data: ListInvitationsData; responses: ListInvitationsResponses; errors: ListInvitationsErrors };
  createInvitation: { data: CreateInvitationData; responses: CreateInvitationResponses; errors: CreateInvitationErrors };
  getInvitation: { data: GetInvitationData; responses: GetInvitationResponses; errors: GetInvitationErrors };
  updateInvitation: { data: UpdateInvitationData; responses: UpdateInvitationResponses; errors: UpdateInvitationErrors };
  patchInvitation: { data: PatchInvitationData; responses: PatchInvitationResponses; errors: PatchInvitationErrors };
  deleteInvitation: { data: DeleteInvitationData; responses: DeleteInvitationResponses; errors: DeleteInvitationErrors };
  listPrecheckins: { data: ListPrecheckinsData; responses: ListPrecheckinsResponses; errors: ListPrecheckinsErrors };
  createRental: { data: CreateRentalData; responses: CreateRentalResponses; errors: CreateRentalErrors };
  getOpenApiYaml: { data: GetOpenApiYamlData; responses: GetOpenApiYamlResponses; errors: GetOpenApiYamlErrors };
  getOpenApiJson: { data: GetOpenApiJsonData; responses: GetOpenApiJsonResponses; errors: GetOpenApiJsonErrors };
}
