/*M!999999\- enable the sandbox mode */ 
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `accounts` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(100) NOT NULL,
  `plan` varchar(10) NOT NULL,
  `api_enabled` tinyint(1) NOT NULL,
  `mir_user` varchar(100) DEFAULT NULL,
  `codigo_arrendador` varchar(20) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `mir_password` text DEFAULT NULL,
  `holder_drives` tinyint(1) DEFAULT NULL,
  `stopped` text DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `sandbox_reads_production` tinyint(1) NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `accounts` VALUES
(1,'Test','premium',1,'B12345678WS','0000000001','DESTI','v1.ed0509fc.YziRq_z1A2tx5C4x.PG--QWT3MCj4rrCzeCC7xg.TCVpnSJejjouRt0',NULL,NULL,1,1,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `addresses` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `tipo` varchar(10) NOT NULL,
  `alquiler_id` int(10) unsigned DEFAULT NULL,
  `persona_id` int(10) unsigned DEFAULT NULL,
  `direccion` varchar(100) DEFAULT NULL,
  `direccion_complementaria` varchar(100) DEFAULT NULL,
  `codigo_municipio` varchar(5) DEFAULT NULL,
  `nombre_municipio` varchar(100) DEFAULT NULL,
  `codigo_postal` varchar(20) DEFAULT NULL,
  `pais` varchar(3) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` varbinary(2048) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `addresses_uuid` (`account_id`,`sandbox`,`uuid`),
  UNIQUE KEY `addresses_place` (`alquiler_id`,`tipo`),
  UNIQUE KEY `addresses_place_person` (`persona_id`),
  KEY `addresses_account` (`account_id`,`id`),
  KEY `addresses_list` (`account_id`,`id`,`sandbox`,`created_at`,`search_text`),
  CONSTRAINT `addresses_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE,
  CONSTRAINT `addresses_persona_id_link` FOREIGN KEY (`persona_id`) REFERENCES `persons` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `addresses` VALUES
(1,1,0,1795354378533,1795354378533,'persona',NULL,1,'Calle Mayor 1',NULL,'28079',NULL,'28013','ESP',NULL,0x63616C6C65206D61796F7220311F1F3238303133),
(2,1,0,1795354378533,1795354378533,'persona',NULL,2,'Calle Mayor 1',NULL,'28079',NULL,'28013','ESP',NULL,0x63616C6C65206D61796F7220311F1F3238303133),
(3,1,0,1795354380087,1795354380087,'persona',NULL,3,'Calle Mayor 1',NULL,'28079',NULL,'28013','ESP',NULL,0x63616C6C65206D61796F7220311F1F3238303133),
(4,1,0,1795354380087,1795354380087,'persona',NULL,4,'Calle Mayor 1',NULL,'28079',NULL,'28013','ESP',NULL,0x63616C6C65206D61796F7220311F1F3238303133);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `api_keys` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `hash` varchar(64) NOT NULL,
  `prefix` varchar(20) NOT NULL,
  `last4` varchar(4) NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `active` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `name` varchar(100) DEFAULT NULL,
  `scope` varchar(10) NOT NULL DEFAULT 'full',
  `expires_at` bigint(20) DEFAULT NULL,
  `establishments` text DEFAULT NULL,
  `allow_ip` text DEFAULT NULL,
  `last_used` varchar(10) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `api_keys_hash` (`hash`),
  KEY `api_keys_account` (`account_id`),
  CONSTRAINT `api_keys_account_id_link` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `api_keys` VALUES
(1,1,'d749fae0ccdc2d9b15be67bb9edd3788ee0d9747c05bd1d9f4a4c3ed4bded7cb','mirlo_live_','d5bc',0,1,1,NULL,'full',NULL,NULL,NULL,NULL),
(2,1,'06173d4002419312585331437ec807e23ab6e03c00589c91cafd8d024adb1ed1','mirlo_live_0000','0000',0,1,1,NULL,'full',NULL,NULL,NULL,NULL),
(3,1,'568d29055399d0c915343e8dfbc4d12d0cda44897b8f2b55de8e9ae0218f023a','mirlo_test_0000','0000',1,0,1,NULL,'full',NULL,NULL,NULL,NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `audit` (
  `account_id` int(10) unsigned NOT NULL,
  `at` bigint(20) NOT NULL,
  `seq` bigint(20) NOT NULL,
  `actor` varchar(7) DEFAULT NULL,
  `actor_id` int(10) unsigned DEFAULT NULL,
  `actor_name` varchar(100) DEFAULT NULL,
  `operation` varchar(40) DEFAULT NULL,
  `resource` varchar(14) DEFAULT NULL,
  `record_id` int(10) unsigned DEFAULT NULL,
  `fields` text DEFAULT NULL,
  `address` varchar(45) DEFAULT NULL,
  `result` varchar(30) NOT NULL,
  `n` int(10) unsigned NOT NULL,
  PRIMARY KEY (`account_id`,`at`,`seq`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `audit` VALUES
(1,1,1,'key',1,NULL,'createGuest','guests',1,'[\"nombre\"]',NULL,'done',1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `audit_cuts` (
  `account_id` int(10) unsigned NOT NULL,
  `cut_until` bigint(20) NOT NULL,
  PRIMARY KEY (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `audit_cuts` VALUES
(1,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `breakers` (
  `ministry` varchar(191) NOT NULL,
  `state` varchar(10) NOT NULL,
  `since` bigint(20) NOT NULL,
  `words` text DEFAULT NULL,
  PRIMARY KEY (`ministry`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `breakers` VALUES
('https://ministry.example/hospedajes-web/ws/v1/comunicacion','closed',1,NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `communications` (
  `id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `unit` varchar(191) NOT NULL,
  `communication` varchar(2) NOT NULL,
  `ordinal` int(10) unsigned NOT NULL,
  `referencia` varchar(50) NOT NULL,
  `fingerprint` varchar(64) NOT NULL,
  `members` mediumtext NOT NULL,
  `state` varchar(12) NOT NULL,
  `lote_id` bigint(20) unsigned NOT NULL,
  `orden` int(10) unsigned NOT NULL,
  `annulment_id` bigint(20) unsigned DEFAULT NULL,
  `annulment_orden` int(10) unsigned DEFAULT NULL,
  `codigo_comunicacion` varchar(36) DEFAULT NULL,
  `code` varchar(20) DEFAULT NULL,
  `words` text DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `communications_lote` (`lote_id`),
  KEY `communications_annulment` (`annulment_id`),
  KEY `communications_unit` (`unit`),
  KEY `communications_account` (`account_id`,`id`)
) ENGINE=InnoDB AUTO_INCREMENT=6 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `communications` VALUES
(1,1,1,'rental:ef4e6169-6771-4546-a9bf-38118535f7e6','AV',1,'R-1','1:4abbceb60f937e4317d98ba670df4d42292c22d0','[[\"contracts\",1,1]]','accepted',1,1,NULL,NULL,'7b35d7b5-fb45-4540-ac9c-f21ceee09486',NULL,NULL,1795354378582,1795354379353),
(2,1,1,'stay:1:p:r:S-1','PV',1,'S-1','2:4ec19dd662d9b598b17187c74fe50294b405b9e1','[[\"guests\",1,1],[\"guests\",2,1]]','accepted',2,1,NULL,NULL,'1a7c4f8e-af7a-4929-96ed-e6a4f0c6a7ee',NULL,NULL,1795354378582,1795354379379),
(3,1,1,'alone:f1a98434-db96-4fef-8d59-fcaefb0ce3a5','PV',1,'G4','1:5726f05bb5f52bb60023326eb997a9a4a2e6ff86','[[\"guests\",4,1]]','annulled',2,2,4,1,'4e609d1e-6f31-4bb7-913b-1cf6c1a6f091',NULL,NULL,1795354378582,1795354379715),
(4,1,2,'alone:c2535f5d-d682-4640-abb7-ac244077fa97','PV',1,'G3','1:1f39e63a93d55fac54a15da13d334af6e20d0fd7','[[\"guests\",3,1]]','rejected',3,1,NULL,NULL,NULL,'10121','No existe un establecimiento para ese código',1795354378582,1795354379398),
(5,1,1,'alone:3b5c31d7-ea3d-4750-ab69-e6fed91b7b69','PV',1,'G5','1:0a73bc08e953192191c3c9d8830b2f0c54f72d21','[[\"guests\",5,1]]','filing',5,1,NULL,NULL,NULL,NULL,NULL,1795354379757,1795354379757);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contracts` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `referencia` varchar(50) NOT NULL,
  `fecha_contrato` varchar(10) DEFAULT NULL,
  `fecha_recogida` varchar(19) DEFAULT NULL,
  `fecha_devolucion` varchar(19) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `fecha_pago` varchar(10) DEFAULT NULL,
  `medio_pago` varchar(50) DEFAULT NULL,
  `titular_pago` varchar(100) DEFAULT NULL,
  `caducidad_tarjeta` varchar(5) DEFAULT NULL,
  `codigo_establecimiento_mir` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` varbinary(2048) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `contracts_natural` (`account_id`,`sandbox`,`referencia`),
  UNIQUE KEY `contracts_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `contracts_account` (`account_id`,`id`),
  KEY `contracts_establishment` (`establecimiento_id`,`id`),
  KEY `contracts_list` (`account_id`,`id`,`sandbox`,`establecimiento_id`,`fecha_contrato`,`search_text`),
  KEY `contracts_dates` (`account_id`,`fecha_contrato`,`id`,`establecimiento_id`,`sandbox`),
  CONSTRAINT `contracts_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `contracts` VALUES
(1,1,0,1795354378533,1795354378533,1,'R-1',NULL,'2026-11-22 10:00:00','2026-11-27 10:00:00','TARJETA',NULL,NULL,NULL,NULL,NULL,NULL,0x722D31),
(2,1,0,1795354380087,1795354380087,1,'R-2',NULL,'2026-11-22 10:00:00','2026-11-27 10:00:00','TARJETA',NULL,NULL,NULL,NULL,NULL,NULL,0x722D32);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `establishments` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `nombre` varchar(100) NOT NULL,
  `numero_establecimiento` varchar(50) NOT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `mir_user` varchar(100) DEFAULT NULL,
  `codigo_arrendador` varchar(20) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `mir_password` text DEFAULT NULL,
  `holder_drives` tinyint(1) DEFAULT NULL,
  `stopped` text DEFAULT NULL,
  `search_text` varbinary(2048) NOT NULL,
  `number_search` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `establishments_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `establishments_account` (`account_id`,`id`),
  KEY `establishments_list` (`account_id`,`id`,`created_at`,`search_text`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `establishments` VALUES
(1,1,0,1795354378444,1795354378444,'Hostal Sol','0000000001',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0x686F7374616C20736F6C1F30303030303030303031,'0000000001'),
(2,1,0,1795354378541,1795354378541,'Hostal Sol','0000000009',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0x686F7374616C20736F6C1F30303030303030303039,'0000000009'),
(3,1,1,1,1,'Hotel Ñandú','H-3','0f8fad5b-d9cb-469f-a165-70867728950e',NULL,NULL,NULL,NULL,NULL,NULL,0x686F74656C206E616E64750A682D33,'h-3');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `evidence` (
  `id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  `kind` varchar(10) NOT NULL,
  `at` bigint(20) NOT NULL,
  `account_id` int(10) unsigned DEFAULT NULL,
  `actor` varchar(100) NOT NULL,
  `reason` varchar(500) DEFAULT NULL,
  `rule` varchar(100) DEFAULT NULL,
  `run` varchar(40) DEFAULT NULL,
  `counts` text DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `evidence_run` (`run`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `evidence` VALUES
(1,'purge',1,NULL,'schedule',NULL,'before 2023-11-21',NULL,'{\"guests\":1}');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `filing_journals` (
  `id` varchar(191) NOT NULL,
  `place` varchar(191) NOT NULL,
  `generation` bigint(20) unsigned NOT NULL,
  `seen` bigint(20) unsigned NOT NULL,
  `problem` varchar(191) DEFAULT NULL,
  `updated_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `filing_journals` VALUES
('e7d2c5b0','server:/var/lib/mirlo/filing.jsonl',3,3,NULL,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `guests` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `nombre` varchar(50) NOT NULL,
  `apellido1` varchar(50) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `apellido2` varchar(50) DEFAULT NULL,
  `tipo_documento` varchar(10) DEFAULT NULL,
  `numero_documento` varchar(15) DEFAULT NULL,
  `soporte_documento` varchar(9) DEFAULT NULL,
  `fecha_nacimiento` varchar(10) DEFAULT NULL,
  `nacionalidad` varchar(3) DEFAULT NULL,
  `genero` varchar(4) DEFAULT NULL,
  `contacto_email` varchar(250) DEFAULT NULL,
  `contacto_telefono` varchar(20) DEFAULT NULL,
  `fecha_entrada` varchar(10) DEFAULT NULL,
  `hora_entrada` varchar(8) DEFAULT NULL,
  `fecha_salida` varchar(10) DEFAULT NULL,
  `hora_salida` varchar(8) DEFAULT NULL,
  `habitacion` varchar(50) DEFAULT NULL,
  `parentesco` varchar(2) DEFAULT NULL,
  `direccion` varchar(100) DEFAULT NULL,
  `direccion_complementaria` varchar(100) DEFAULT NULL,
  `codigo_municipio` varchar(5) DEFAULT NULL,
  `nombre_municipio` varchar(100) DEFAULT NULL,
  `codigo_postal` varchar(20) DEFAULT NULL,
  `pais` varchar(3) DEFAULT NULL,
  `referencia` varchar(50) DEFAULT NULL,
  `fecha_contrato` varchar(10) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` varbinary(2048) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `guests_uuid` (`account_id`,`sandbox`,`uuid`),
  UNIQUE KEY `guests_natural` (`numero_documento`,`fecha_entrada`,`establecimiento_id`,`sandbox`),
  KEY `guests_account` (`account_id`,`id`),
  KEY `guests_establishment` (`establecimiento_id`,`id`),
  KEY `guests_list` (`account_id`,`id`,`sandbox`,`establecimiento_id`,`fecha_entrada`,`search_text`),
  KEY `guests_dates` (`account_id`,`fecha_entrada`,`id`,`establecimiento_id`,`sandbox`),
  CONSTRAINT `guests_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=9 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `guests` VALUES
(1,1,0,1795354378475,1795354378475,'Ana','García',1,'Peña','PASAPORTE','PA1001',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,'7',NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR','S-1',NULL,NULL,'7d9f2b1c-1111-4111-8111-111111111111',0x616E611F6761726369611F70656E611F7061313030311F616461406578616D706C652E636F6D),
(2,1,0,1795354378512,1795354378512,'Ada','Byron',1,NULL,'PASAPORTE','PA1002',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,NULL,NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR','S-1',NULL,NULL,NULL,0x6164611F6279726F6E1F1F7061313030321F616461406578616D706C652E636F6D),
(3,1,0,1795354378543,1795354378543,'Ada','Byron',2,NULL,'PASAPORTE','PA1003',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,NULL,NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR',NULL,NULL,NULL,NULL,0x6164611F6279726F6E1F1F7061313030331F616461406578616D706C652E636F6D),
(5,1,0,1795354379745,1795354379745,'Ada','Byron',1,NULL,'PASAPORTE','PA1005',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,NULL,NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR',NULL,NULL,NULL,NULL,0x6164611F6279726F6E1F1F7061313030351F616461406578616D706C652E636F6D),
(6,1,0,1795354379994,1795354379994,'각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각','Peña',1,NULL,'PASAPORTE','PA1006',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'SW1Y','GBR',NULL,NULL,NULL,NULL,0xE18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A8E18480E185A1E186A81F70656E611F1F7061313030361F616461406578616D706C652E636F6D),
(8,1,0,1795354380077,1795354380077,'Ada','Byron',1,NULL,'PASAPORTE','PA1008',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,'12',NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR',NULL,NULL,NULL,NULL,0x6164611F6279726F6E1F1F7061313030381F616461406578616D706C652E636F6D);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `knex_migrations` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `batch` int(11) DEFAULT NULL,
  `migration_time` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=17 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `knex_migrations` VALUES
(1,'001-registry',1,'2026-11-22 13:32:57'),
(2,'002-filing',1,'2026-11-22 13:32:57'),
(3,'003-counters',1,'2026-11-22 13:32:57'),
(4,'004-search',1,'2026-11-22 13:32:57'),
(5,'005-gone',1,'2026-11-22 13:32:57'),
(6,'006-sqlite-indexes',1,'2026-11-22 13:32:57'),
(7,'007-search-epoch',1,'2026-11-22 13:32:57'),
(8,'008-filing-journals',1,'2026-11-22 13:32:57'),
(9,'009-ministries',1,'2026-11-22 13:32:57'),
(10,'010-keys',1,'2026-11-22 13:32:57'),
(11,'011-audit',1,'2026-11-22 13:32:57'),
(12,'012-leftovers',1,'2026-11-22 13:32:57'),
(13,'013-evidence',1,'2026-11-22 13:32:57'),
(14,'014-cluster',1,'2026-11-22 13:32:57'),
(15,'015-plain-search',1,'2026-11-22 13:32:58'),
(16,'016-establishment-keys',1,'2026-11-22 13:32:58');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `knex_migrations_lock` (
  `index` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `is_locked` int(11) DEFAULT NULL,
  PRIMARY KEY (`index`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `knex_migrations_lock` VALUES
(1,0);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `licenses` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `persona_id` int(10) unsigned NOT NULL,
  `tipo` varchar(10) DEFAULT NULL,
  `validez` varchar(10) DEFAULT NULL,
  `numero` varchar(25) DEFAULT NULL,
  `soporte` varchar(25) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` varbinary(2048) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `licenses_place` (`persona_id`),
  UNIQUE KEY `licenses_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `licenses_account` (`account_id`,`id`),
  KEY `licenses_list` (`account_id`,`id`,`sandbox`,`created_at`,`search_text`),
  CONSTRAINT `licenses_persona_id_link` FOREIGN KEY (`persona_id`) REFERENCES `persons` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `licenses` VALUES
(1,1,0,1795354378533,1795354378533,1,'B','2035-01-01','12345678Z',NULL,NULL,0x31323334353637387A1F),
(2,1,0,1795354378533,1795354378533,2,'B','2035-01-01','12345678Z',NULL,NULL,0x31323334353637387A1F),
(3,1,0,1795354380087,1795354380087,3,'B','2035-01-01','12345678Z',NULL,NULL,0x31323334353637387A1F),
(4,1,0,1795354380087,1795354380087,4,'B','2035-01-01','12345678Z',NULL,NULL,0x31323334353637387A1F);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `lotes` (
  `id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` bigint(20) unsigned DEFAULT NULL,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `codigo_arrendador` varchar(20) NOT NULL,
  `operation` varchar(1) NOT NULL,
  `communication` varchar(2) DEFAULT NULL,
  `lote` varchar(36) DEFAULT NULL,
  `lease_token` varchar(64) DEFAULT NULL,
  `code` varchar(20) DEFAULT NULL,
  `size` int(10) unsigned NOT NULL,
  `body` mediumtext NOT NULL,
  `state` varchar(12) NOT NULL,
  `attempts` int(10) unsigned NOT NULL,
  `polls` int(10) unsigned NOT NULL,
  `next_at` bigint(20) DEFAULT NULL,
  `lease_until` bigint(20) DEFAULT NULL,
  `due_at` bigint(20) DEFAULT NULL,
  `words` text DEFAULT NULL,
  `sent_at` bigint(20) DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `digest` varchar(64) DEFAULT NULL,
  `kind` varchar(5) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `lotes_next` (`next_at`),
  KEY `lotes_lote` (`lote`),
  KEY `lotes_digest` (`digest`),
  KEY `lotes_kind` (`kind`)
) ENGINE=InnoDB AUTO_INCREMENT=6 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `lotes` VALUES
(1,NULL,1,1,'0000000001','A','AV','e5b7387e-b521-4768-911c-f8818a9a1c2c',NULL,NULL,1,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>AV</tipoComunicacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQBttuJ2gQIAAFgHAAANAAAAc29saWNpdHVkLnhtbO1V224aMRD9FcQ77CUNIchxRAipiJQEAckDb86uA2699tZrSJuv7zHeW+jtrX3pytJ6xsdjz5kzMrn8msnOnptCaHXRjfpht8NVolOhNhfdx9VNb9i9pIRJO8q5FQlQHexQxQiui+7W2nwUBK+vr33FN/2tLnKesk+86GfC9HkRAMXG8stOSG6e+FYkO6m7lBRaIpbdpZQkOtspkTAX2lnKGmY1JYa/cIOrCEYXvYgELZu88GTLJhU0DuNBL4p6cUyC9yseuOCJ3oiUtYCrKByFbpQ7aggukIqNnhaWPUueiExwZXW9HFYfLvR75M8DXfO9lrtDqn8M1cL6PFqOOpOz40zau3K2AQdW5HruZqvx4nZFgtomgQfg+IqvfVkiXJ9ZvtEGbF8BUBuHaHT1uJgt7x58LEoyZhJGl9Mxovs5yXTKEWb2LN4YnN4C0BoXn9EoPvlwNbl2+MpF1C7jRl+xwopUG/q0XK7X68HteryoeDpCgGOJ3+LhFlfxc/I5q0sQgZOWSYImuxyC1wq+FGkX88oyWtLVDFrDnyidPRtOp3skUM4Jy7mUODuiS6beSNDY9VJMPwrZrMSesmud4O6oKr2f3XjeGleZeeNw7JwOzobrKuUW9lDle7SLVwmNzodhLzzFKBXQWiOpMDzxYmimEyYl79yxb9p0QGoL43V45/pR5AKdNQzPzit5Nu4SN9cQrHSg6KQClT5ITxR0upw7jWH27hTLJX/RStNB1QIgpPIB+a4kqFQmCo2WTqFqFPggOWjSS2/PQDJ/Q0OcgIIIA2UufSWtP7LplH8c1nnqE3+ljQny+dfaqDhDr/3Xxt/WBjJpv1ZB6x1zT139RtLvUEsBAhQAFAAAAAgAAAAhAG224naBAgAAWAcAAA0AAAAAAAAAAAAAAAAAAAAAAHNvbGljaXR1ZC54bWxQSwUGAAAAAAEAAQA7AAAArAIAAAAA</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','done',1,0,NULL,NULL,1795424400000,NULL,1795354379061,1795354378582,1795354379353,'b57a628178d5e7652453695d4546230741c719278ba39fb59c4faeb7fe7e59e6','trial'),
(2,NULL,1,1,'0000000001','A','PV','5eef10ef-25fd-40f5-96cc-573d5600dc11',NULL,NULL,2,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>PV</tipoComunicacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQAzTMj2EwIAADAIAAANAAAAc29saWNpdHVkLnhtbO1V4W7TMBB+lSj/k9QRg1G5HhsrBcRQRAqIn15ya40SO9guLQ/FD55hL8Y5TpoUTSA2TdqPRZFi333nO9/3xaYnu7oKvoM2QslZSOJJGIAsVCnkahZ+XL6KjsMTRnllpw1YUSAqwAhppmiahWtrm2mSbLfbWMIqXivTQMm/golroWMwCaJ4xrWF170rZNSoCleym5JRl2ml5sbyywoKUQuQVrFJ/xCa3IzAwHojRcFdRW4mrebOruEKNO5AcJZHGD6a0yso1vxlD00n6dOIkChNaXLo8cC5m5V8hFuSo+lkgm8X0CM8PueVGMOfLVvsAO8AVG7qDBuuJDcMc4+ntOErzG9FozI3Op/nyzc02c9p4gHYlb7WxsfizlXFPiHYfalU9aUGdio5JvBjyhuosAJF2ILr4vonugbT3puyDK5/jXypr+dcFZu67X12mvuSBpPbE+gDDGnZ+9PuW/UeaeuIJM+PjyKSRqTv0shHZUtv27aSLc4+4HpjCzWwU+yCJu2XlkJD4fUwDHMbvOU1mCD/tuEaAoIdHwF9by6clEQjFHunZKlk37PB3gk1U6jDiuWfyZdemZ0JmRPG19iODrIUSmtQDLXyAna8biqIUb9uhdaOIT2Jf2ezvJHNsx/alTzi8pZ8eTE+8vUffKHp8Bz656m0ePLgDyX/397foXTPMsYGP8r4TjJORje0u8L3dz/7DVBLAQIUABQAAAAIAAAAIQAzTMj2EwIAADAIAAANAAAAAAAAAAAAAAAAAAAAAABzb2xpY2l0dWQueG1sUEsFBgAAAAABAAEAOwAAAD4CAAAAAA==</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','done',1,0,NULL,NULL,1795442400000,NULL,1795354379300,1795354378582,1795354379379,'be7ef5781279f98d35514b3bf6e21b204ba06da3f504e6fa659bd306390b4dcc','trial'),
(3,NULL,1,2,'0000000001','A','PV','d9034f3a-9961-48dd-93e3-85d1a9e489a9',NULL,NULL,1,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>PV</tipoComunicacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQC7ZjQyzAEAAJoDAAANAAAAc29saWNpdHVkLnhtbG2TbW/TMBDHv0qU94njoMFWXT02VgaIoYgUEC+95NYaJXawHVq+Pec8rOlEVSm+v3/nO9+d4frYNtEftE4ZvY55msUR6srUSu/W8bft++QyvhYgG7/q0KuKqIg8tFuRtI733ncrxg6HQ6pxl+6N67CWv9ClrbIpOkaULKT1+GHeigU409BJvq8FhEg7s3FePjZYqVah9kZk8+8K2P8Jcmx7rSoZMgqW9lYG3eITWrqBkuL+FbCFCU9Y7eW7mcyz/HXCeZLnwM53RnATrFouuC2/WGUZ/SeHmRj5UjZqib/ZDuwJnwDQfVtQvY2WTnBgSxM6uaP4XnWmCKu7Tbn9COzZBjYCVJQ51270pYubRnwnOHxBm/bRoripJQUY1yA7bCgDw8XtX2s0sJMwRLwzVd8OxS1uyjHoSQpZoz1jeJZRgV/qYzG+UF+mTvGry4uE5wmf67DYAz30byhMLe5vv9J5SwUcHo14ADZ8oVYWq7Hhp2Xpo0+yRReVv3tpMeLUzwU43v4hzIrqlBGfja7D5V/q0yQWhgatEeUP/nMevUmi3ig35jiszqJUxlo0gqbhLR5l2zWY0oCGEwadXOY2kbQcXLZ4C+GxPL8y8Q9QSwECFAAUAAAACAAAACEAu2Y0MswBAACaAwAADQAAAAAAAAAAAAAAAAAAAAAAc29saWNpdHVkLnhtbFBLBQYAAAAAAQABADsAAAD3AQAAAAA=</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','done',1,0,NULL,NULL,1795442400000,NULL,1795354379329,1795354378582,1795354379398,'7468cd8ea3ec3747d652f3fba38e1c5665e2897e50584208ec6b3a28a3a42210','trial'),
(4,NULL,1,1,'0000000001','B',NULL,'a47752b2-020d-4b10-9e5c-1dfce7bc3c73',NULL,NULL,1,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>B</tipoOperacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQAsBfjxmgAAAOkAAAANAAAAc29saWNpdHVkLnhtbG2OSw6CMBRFt0I6b+EFUoXwGZi4Al1AaR9QA6+Egrh8wQFh4Pjcc3Lz6jP0wRsnbx0VDETEAiTtjKW2YM/HnV9ZVeaKlj7TbljIaqW3KfpgE8lnOylYN89jFobrugrCVnTOj2jUC70Y7CTQh/tMTbdTgR1VY1t3JmWCMkoNIJdNDDyp6wtPIa456EZqULKJUsh/yX/2Qc5vyy9QSwECFAAUAAAACAAAACEALAX48ZoAAADpAAAADQAAAAAAAAAAAAAAAAAAAAAAc29saWNpdHVkLnhtbFBLBQYAAAAAAQABADsAAADFAAAAAAA=</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','done',1,0,NULL,NULL,1795442400000,NULL,1795354379684,1795354379523,1795354379715,'d475dd268d82aa36cd0434ffb715785642f7c57328ce9e7345ac0db077fd44c9','trial'),
(5,NULL,1,1,'0000000001','A','PV','62ca1fe6-8893-4e0e-9394-77e4c7198b5d',NULL,'',1,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>PV</tipoComunicacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQDAzXq4yQEAAJoDAAANAAAAc29saWNpdHVkLnhtbG1TbW/TMBD+K1G+J44jFUblemysDBBDESkgPnrJrTVK7GA7tPx7znGyuhNRJN89fs73zq5PfZf8AWOlVpuU5kWagGp0K9V+k37bvc+u0mvOROfWAzjZICtBC2XXCG3Sg3PDmpDj8Zgr2OcHbQdoxS+weS9NDpYgS1TCOPiwXKWcWd3hS25sOfOe9nprnXjsoJG9BOU0L5aPMvJ/Bhr2o5KN8BF5TTkjPG7gCQxmIAW/XzESqewJmoN4tzDLonyVUZqVJSOXN4G49VorIt6OrtZFgf9ssDACvxadjOmvdxP3TJ8JTI19hfXWSliO+cUqG8Qe/Ts56MpLd9t695GRZ52RQMCiLLEOwRYT1x3/jmR/MqX7RwP8phXoIMhMDNBhBJry279GK0bOwOTxTjdjPxW3uqmD0zPkowZzwaFFgQV+iYdifMG+zJ2ib65WGS0zutQhumNq6t9UmJbf337F92KEWThp/sDIdLJWGmhCw89i7ZJPogeb1L9HYSCh2M+IGLJ/8LMiB6n5Z61an/xLfJ7ESuOgdbz+QX8uozdD2BtpQ4yTdOGl0caA5jgNb+Ek+qGDHAfUvzDhaLK0CaF4cEm0C35ZnreM/wNQSwECFAAUAAAACAAAACEAwM16uMkBAACaAwAADQAAAAAAAAAAAAAAAAAAAAAAc29saWNpdHVkLnhtbFBLBQYAAAAAAQABADsAAAD0AQAAAAA=</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','sent',1,1,1795354379990,NULL,1795442400000,'this submitter stops',1795354379940,1795354379757,1795354379980,'ac4a4b50fa5f24f38962cf038467b72442c7c70bd3c11b3c3c9af02e60b1c1c0','trial');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `migration_guard` (
  `id` int(11) NOT NULL,
  `owner` varchar(36) DEFAULT NULL,
  `counted` int(10) unsigned NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `migration_guard` VALUES
(1,NULL,19);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `ministries` (
  `address` varchar(191) NOT NULL,
  `kind` varchar(5) DEFAULT NULL,
  `seen_at` bigint(20) DEFAULT NULL,
  PRIMARY KEY (`address`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `ministries` VALUES
('https://ministry.example/hospedajes-web/ws/v1/comunicacion','trial',1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `persons` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `alquiler_id` int(10) unsigned NOT NULL,
  `rol` varchar(2) NOT NULL,
  `nombre` varchar(50) DEFAULT NULL,
  `apellido1` varchar(50) DEFAULT NULL,
  `apellido2` varchar(50) DEFAULT NULL,
  `tipo_documento` varchar(10) DEFAULT NULL,
  `numero_documento` varchar(15) DEFAULT NULL,
  `fecha_nacimiento` varchar(10) DEFAULT NULL,
  `nacionalidad` varchar(3) DEFAULT NULL,
  `sexo` varchar(1) DEFAULT NULL,
  `telefono` varchar(20) DEFAULT NULL,
  `telefono2` varchar(20) DEFAULT NULL,
  `correo` varchar(250) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` varbinary(2048) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `persons_place` (`alquiler_id`,`rol`),
  UNIQUE KEY `persons_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `persons_account` (`account_id`,`id`),
  KEY `persons_list` (`account_id`,`id`,`sandbox`,`created_at`,`search_text`),
  CONSTRAINT `persons_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `persons` VALUES
(1,1,0,1795354378533,1795354378533,1,'TI','Eva','Sanz','Gil','NIF','12345678Z','1980-05-05',NULL,NULL,'600000000',NULL,NULL,NULL,0x6576611F73616E7A1F67696C1F31323334353637387A1F),
(2,1,0,1795354378533,1795354378533,1,'CP','Eva','Sanz','Gil','NIF','00000000T','1980-05-05',NULL,NULL,'600000000',NULL,NULL,NULL,0x6576611F73616E7A1F67696C1F3030303030303030741F),
(3,1,0,1795354380087,1795354380087,2,'TI','Eva','Sanz','Gil','NIF','12345678Z','1980-05-05',NULL,NULL,'600000000',NULL,NULL,NULL,0x6576611F73616E7A1F67696C1F31323334353637387A1F),
(4,1,0,1795354380087,1795354380087,2,'CP','Eva','Sanz','Gil','NIF','00000000T','1980-05-05',NULL,NULL,'600000000',NULL,NULL,NULL,0x6576611F73616E7A1F67696C1F3030303030303030741F);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `precheckins` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `uuid` varchar(36) NOT NULL,
  `nombre_hotel` varchar(100) NOT NULL,
  `fecha_envio` varchar(19) NOT NULL,
  `estado` varchar(12) NOT NULL,
  `email_cliente` varchar(250) DEFAULT NULL,
  `enlace` text DEFAULT NULL,
  `search_text` varbinary(2048) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `precheckins_uuid` (`account_id`,`uuid`),
  KEY `precheckins_account` (`account_id`,`id`),
  KEY `precheckins_list` (`account_id`,`id`,`sandbox`,`establecimiento_id`,`fecha_envio`,`search_text`),
  KEY `precheckins_dates` (`account_id`,`fecha_envio`,`id`,`establecimiento_id`,`sandbox`),
  KEY `precheckins_establishment` (`establecimiento_id`,`id`),
  CONSTRAINT `precheckins_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `precheckins` VALUES
(1,1,1,1,1,1,'5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c','Hotel Ñandú','2026-11-20 10:00:00','enviado','ana@example.com',NULL,0x686F74656C206E616E64750A616E61406578616D706C652E636F6D0A35663063316636652D336230612D346635372D396134312D306436663061316632623363);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `submissions` (
  `resource` varchar(10) NOT NULL,
  `record_id` int(10) unsigned NOT NULL,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `unit` varchar(191) NOT NULL,
  `communication` varchar(2) NOT NULL,
  `state` varchar(12) NOT NULL,
  `due_at` bigint(20) DEFAULT NULL,
  `file_at` bigint(20) DEFAULT NULL,
  `lote` varchar(36) DEFAULT NULL,
  `codigo_comunicacion` varchar(36) DEFAULT NULL,
  `operation` varchar(1) DEFAULT NULL,
  `fingerprint` varchar(64) DEFAULT NULL,
  `communication_id` bigint(20) unsigned DEFAULT NULL,
  `filings` int(10) unsigned NOT NULL,
  `issues` mediumtext NOT NULL,
  `revision` int(10) unsigned NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `gone` tinyint(1) NOT NULL DEFAULT 0,
  `locks` int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`resource`,`record_id`),
  KEY `submissions_due` (`state`,`due_at`),
  KEY `submissions_unit` (`unit`),
  KEY `submissions_file_at` (`file_at`),
  KEY `submissions_there` (`account_id`,`resource`,`state`,`gone`,`record_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `submissions` VALUES
('contracts',1,1,1,0,'rental:ef4e6169-6771-4546-a9bf-38118535f7e6','AV','accepted',1795424400000,NULL,'e5b7387e-b521-4768-911c-f8818a9a1c2c','7b35d7b5-fb45-4540-ac9c-f21ceee09486',NULL,'1:4abbceb60f937e4317d98ba670df4d42292c22d0',1,1,'[]',1,1795354379353,0,0),
('contracts',2,1,1,0,'rental:1cab5d4b-2b8e-410d-b7ca-d2b10de6127b','AV','queued',1795424400000,1795354380087,NULL,NULL,NULL,NULL,NULL,0,'[]',1,1795354380087,0,0),
('guests',1,1,1,0,'stay:1:p:r:S-1','PV','accepted',1795442400000,NULL,'5eef10ef-25fd-40f5-96cc-573d5600dc11','1a7c4f8e-af7a-4929-96ed-e6a4f0c6a7ee',NULL,'2:4ec19dd662d9b598b17187c74fe50294b405b9e1',2,1,'[]',1,1795354379379,0,0),
('guests',2,1,1,0,'stay:1:p:r:S-1','PV','accepted',1795442400000,NULL,'5eef10ef-25fd-40f5-96cc-573d5600dc11','1a7c4f8e-af7a-4929-96ed-e6a4f0c6a7ee',NULL,'2:4ec19dd662d9b598b17187c74fe50294b405b9e1',2,1,'[]',1,1795354379379,0,0),
('guests',3,1,2,0,'alone:c2535f5d-d682-4640-abb7-ac244077fa97','PV','rejected',1795442400000,NULL,'d9034f3a-9961-48dd-93e3-85d1a9e489a9',NULL,NULL,'1:1f39e63a93d55fac54a15da13d334af6e20d0fd7',4,1,'[{\"rule\":\"ministry.rejected\",\"severity\":\"error\",\"resource\":\"establishments\",\"id\":2,\"field\":\"numero_establecimiento\",\"params\":{\"words\":\"No existe un establecimiento para ese código\",\"code\":\"10121\"}}]',1,1795354379398,0,0),
('guests',4,1,1,0,'alone:f1a98434-db96-4fef-8d59-fcaefb0ce3a5','PV','annulled',1795442400000,NULL,'5eef10ef-25fd-40f5-96cc-573d5600dc11','4e609d1e-6f31-4bb7-913b-1cf6c1a6f091',NULL,NULL,NULL,1,'[]',2,1795354379715,1,0),
('guests',5,1,1,0,'alone:3b5c31d7-ea3d-4750-ab69-e6fed91b7b69','PV','sent',1795442400000,NULL,'62ca1fe6-8893-4e0e-9394-77e4c7198b5d',NULL,'A','1:0a73bc08e953192191c3c9d8830b2f0c54f72d21',5,1,'[]',1,1795354379940,0,0),
('guests',6,1,1,0,'alone:c278000d-8375-494d-99d5-279a9eceb425','PV','held',1795442400000,NULL,NULL,NULL,NULL,NULL,NULL,0,'[{\"rule\":\"name.latin\",\"severity\":\"error\",\"resource\":\"guests\",\"id\":null,\"field\":\"nombre\",\"params\":{\"field\":\"nombre\",\"value\":\"각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각\"}},{\"rule\":\"address.direccion.required\",\"severity\":\"error\",\"resource\":\"guests\",\"id\":null,\"field\":\"direccion\",\"params\":{}},{\"rule\":\"address.nombre_municipio.required\",\"severity\":\"error\",\"resource\":\"guests\",\"id\":null,\"field\":\"nombre_municipio\",\"params\":{}}]',1,1795354379994,0,0),
('guests',7,1,1,0,'alone:7355e2a6-02be-45e9-a8e3-c429b0a9f230','PV','not_sent',1795442400000,NULL,NULL,NULL,NULL,NULL,NULL,0,'[]',2,1795354380043,1,0),
('guests',8,1,1,0,'stay:1:p:h:2026-11-22:2026-11-27:12','PV','queued',1795442400000,1795354380077,NULL,NULL,NULL,NULL,NULL,0,'[]',1,1795354380077,0,0);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `vehicles` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `alquiler_id` int(10) unsigned NOT NULL,
  `categoria` varchar(50) DEFAULT NULL,
  `tipo` varchar(50) DEFAULT NULL,
  `marca` varchar(50) DEFAULT NULL,
  `modelo` varchar(50) DEFAULT NULL,
  `matricula` varchar(25) DEFAULT NULL,
  `numero_bastidor` varchar(17) DEFAULT NULL,
  `color` varchar(50) DEFAULT NULL,
  `datos_gps` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `km_recogida` int(11) DEFAULT NULL,
  `km_devolucion` int(11) DEFAULT NULL,
  `search_text` varbinary(2048) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `vehicles_place` (`alquiler_id`),
  UNIQUE KEY `vehicles_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `vehicles_account` (`account_id`,`id`),
  KEY `vehicles_list` (`account_id`,`id`,`sandbox`,`created_at`,`search_text`),
  CONSTRAINT `vehicles_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `vehicles` VALUES
(1,1,0,1795354378533,1795354378533,1,'B','TURISMO','SEAT','Ibiza','1234BCD','VSSZZZ6JZAR000001','ROJO',NULL,NULL,10,NULL,0x313233346263641F7673737A7A7A366A7A6172303030303031),
(2,1,0,1795354380087,1795354380087,2,'B','TURISMO','SEAT','Ibiza','1234BCD','VSSZZZ6JZAR000001','ROJO',NULL,NULL,10,NULL,0x313233346263641F7673737A7A7A366A7A6172303030303031);
